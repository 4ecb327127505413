"""Tensors of a library of its own that speaks DLPack by a table of C functions, as torch does: on any device, in any stream."""

import ctypes as c

import numpy as np

CPU, CUDA = 1, 2


class Device(c.Structure):
    _fields_ = [("device_type", c.c_int32), ("device_id", c.c_int32)]


class DataType(c.Structure):
    _fields_ = [("code", c.c_uint8), ("bits", c.c_uint8), ("lanes", c.c_uint16)]


class Struct(c.Structure):
    _fields_ = [
        ("data", c.c_void_p), ("device", Device), ("ndim", c.c_int32), ("dtype", DataType), ("shape", c.POINTER(c.c_int64)),
        ("strides", c.POINTER(c.c_int64)), ("byte_offset", c.c_uint64),
    ]


_FROM_OBJECT = c.PYFUNCTYPE(c.c_int, c.py_object, c.POINTER(Struct))
_CURRENT_STREAM = c.PYFUNCTYPE(c.c_int, c.c_int32, c.c_int32, c.POINTER(c.c_void_p))


class Table(c.Structure):
    _fields_ = [
        ("major", c.c_uint32), ("minor", c.c_uint32), ("previous", c.c_void_p), ("allocate", c.c_void_p),
        ("managed_from_object", c.c_void_p), ("managed_to_object", c.c_void_p), ("tensor_from_object", _FROM_OBJECT),
        ("current_stream", _CURRENT_STREAM),
    ]


# The stream that is current in this library.
stream = c.c_void_p(0)


@_FROM_OBJECT
def _from_object(tensor, out):
    out[0] = tensor.struct
    return 0


@_CURRENT_STREAM
def _current_stream(kind, number, out):
    out[0] = stream
    return 0


_table = Table(1, 3, None, None, None, None, _from_object, _current_stream)
_new_capsule = c.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = c.py_object, (c.c_void_p, c.c_void_p, c.c_void_p)
# A capsule does not copy its name.
_NAME = c.create_string_buffer(b"dlpack_exchange_api")
_UNVERSIONED = c.create_string_buffer(b"dltensor")
_CODES = {"f": 2, "i": 0, "u": 1, "b": 6}


class Tensor:
    """The elements of a numpy array, which are said to be on a device."""

    __dlpack_c_exchange_api__ = _new_capsule(c.addressof(_table), c.addressof(_NAME), None)

    def __init__(self, array, kind=CUDA, number=0):
        self.array = array
        self.shape, self.strides = (
            (c.c_int64 * array.ndim)(*values) for values in (array.shape, (s // array.itemsize for s in array.strides))
        )
        dtype = DataType(_CODES[array.dtype.kind], 8 * array.itemsize, 1)
        self.struct = Struct(array.ctypes.data, Device(kind, number), array.ndim, dtype, self.shape, self.strides, 0)


class Exported:
    """The same by `__dlpack__`, as libraries without a table do it."""

    def __init__(self, array, kind=CUDA, number=0):
        self.tensor = Tensor(array, kind, number)

    def __dlpack__(self, **options):
        # A managed tensor begins with the struct; its owner is this object.
        self.managed = (c.c_char * (c.sizeof(Struct) + 2 * c.sizeof(c.c_void_p)))()
        c.memmove(self.managed, c.byref(self.tensor.struct), c.sizeof(Struct))
        return _new_capsule(c.addressof(self.managed), c.addressof(_UNVERSIONED), None)


def zeros(*shape):
    """Zeros at a multiple of 256, as GPUs have them."""
    room = np.zeros(int(np.prod(shape)) * 4 + 256, np.uint8)
    start = -room.ctypes.data % 256
    return room[start : start + int(np.prod(shape)) * 4].view(np.float32).reshape(shape)
