"""Tensors on CUDA without a GPU: what is asked of CUDA's libraries, over the stand-in for them that the runtime's tests have. No
kernel runs; results are compared on GPUs (`test_cuda.py`)."""

import ctypes
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
STAND_IN = os.path.join(HERE, "..", "..", "crates", "runtime", "tests", "cuda_calls", "fake.c")
INSIDE = "KILN_TEST_FAKE_CUDA"
# They wait, change what others rely on, or work elsewhere.
UNASKED = {
    "cuStreamSynchronize", "cuStreamQuery", "cuEventQuery", "cuEventRecord", "cuStreamCreate", "cuCtxSetCurrent",
    "cuMemPoolSetAttribute", "cuMemAlloc_v2", "cuMemFree_v2",
}

if os.environ.get(INSIDE):
    import numpy as np

    import kiln
    from kiln import _native

    sys.path.insert(0, HERE)
    import dlpack
    from dlpack import Exported, Tensor, zeros


class Fake:
    """The stand-in in this process."""

    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")
        for name in ("fakeContext", "fakeStream", "fakeEnd", "fakeCurrent"):
            getattr(self.library, name).restype = ctypes.c_void_p
        self.library.fakeCalls.restype = ctypes.c_char_p

    def stream(self, context=0):
        return ctypes.c_void_p(self.library.fakeStream(ctypes.c_void_p(self.library.fakeContext(context))))

    def calls(self):
        calls = self.library.fakeCalls().decode().split()
        self.library.fakeForget()
        return calls

    def begin(self, stream):
        self.library.fakeBegin(stream)

    def nodes(self, stream):
        """Ends a capture: its nodes, or None if something has ended it before."""
        graph = self.library.fakeEnd(stream)
        return None if graph is None else self.library.fakeNodes(ctypes.c_void_p(graph))


class Scenes:
    """Each in a process of its own: where libraries are looked for is settled when one starts."""

    def streams(self):
        """A call goes to the stream that is current for the tensors' library, and waits for nothing."""
        fake = Fake()
        first, second = fake.stream(), fake.stream()
        x, weight, out = Tensor(zeros(2, 64)), Tensor(zeros(64)), Tensor(zeros(2, 64))
        dlpack.stream.value = first.value
        _native.rms_norm(x, weight, out)
        assert not UNASKED.intersection(fake.calls())
        assert fake.library.fakeCurrent() is None, "no context is left current"
        for stream, other in ((first, second), (second, first)):
            dlpack.stream.value = stream.value
            fake.begin(stream), fake.begin(other)
            _native.rms_norm(x, weight, out)
            assert (fake.nodes(stream), fake.nodes(other)) == (1, 0)
        calls = fake.calls()
        assert "cuModuleLoadData" not in calls and not UNASKED.intersection(calls), calls
        dlpack.stream.value = fake.stream(1).value
        try:
            _native.rms_norm(x, weight, out)
        except kiln.ContractError as error:
            assert str(error) == "the stream is of another context", error
        else:
            raise AssertionError("a stream of another context is taken")

    def captures(self):
        """What would compile or open in a capture is refused in the operation's words, and the capture goes on."""
        fake = Fake()
        stream = dlpack.stream.value = fake.stream().value
        stream = ctypes.c_void_p(stream)
        x, weight, out = Tensor(zeros(2, 64)), Tensor(zeros(64)), Tensor(zeros(2, 64))
        rms_norm = lambda: _native.rms_norm(x, weight, out)
        expected = ["opening a device", "`norm::rms_norm`: compiling `rms_norm`"]
        for words in expected:
            fake.begin(stream)
            try:
                rms_norm()
            except kiln.DeviceError as error:
                assert words in str(error) and "kiln.prepare" in str(error), error
            else:
                raise AssertionError(f"{words} is part of a capture")
            assert fake.nodes(stream) == 0, "the capture goes on"
            # The device is opened by another call than the one that is captured.
            _native.swiglu(x, out, Tensor(zeros(2, 64)))
        kiln.prepare(rms_norm)
        assert kiln.explain(rms_norm) == [("norm::rms_norm", [("rms_norm", "compiled")])]
        fake.calls()
        fake.begin(stream)
        rms_norm()
        assert fake.nodes(stream) == 1
        assert not UNASKED.intersection(fake.calls())

    def scratch(self):
        """Scratch is the caller's tensors, within a capture too, and is given back."""
        fake = Fake()
        dlpack.stream.value = fake.stream().value
        q, k, v, out = Tensor(zeros(1, 1, 2, 64)), Tensor(zeros(1, 1, 16384, 64)), Tensor(zeros(1, 1, 16384, 64)), Tensor(zeros(1, 1, 2, 64))
        sdpa = lambda: _native.sdpa(q, k, v, out)
        sdpa()
        assert "cuMemAllocAsync" in fake.calls(), "Kiln's own, as nobody gives any"
        held, alive = [], []

        class Piece:
            def __init__(self, size):
                self.room = zeros(size // 4 + 64)
                alive.append(1)

            def data_ptr(self):
                return self.room.ctypes.data

            def __del__(self):
                alive.pop()

        def source(number, size):
            held.append((number, size))
            return Piece(size)

        _native.set_scratch_source(source)
        capture = fake.stream()
        dlpack.stream.value = capture.value
        fake.begin(capture)
        sdpa()
        assert fake.nodes(capture) >= 2, "partial results and their merge"
        calls = fake.calls()
        assert held and all(number == 0 and size > 0 for number, size in held) and "cuMemAllocAsync" not in calls, (held, calls)
        _native.get_num_threads()
        assert not alive, "scratch is given back"

        def full(number, size):
            raise MemoryError("no room")

        # The first source stays; one that fails is an error of memory.
        _native.set_scratch_source(full)
        sdpa()

    def mixed(self):
        """Tensors of two devices, kinds of devices that are not served, and a GPU that is not there."""
        on_gpu, on_host = Tensor(zeros(2, 64)), np.zeros(64, np.float32)
        for arguments in ((on_gpu, on_host, Tensor(zeros(2, 64))), (np.zeros((2, 64), np.float32), Tensor(zeros(64)), np.zeros((2, 64), np.float32))):
            try:
                _native.rms_norm(*arguments)
            except kiln.ContractError as error:
                assert isinstance(error, ValueError) and error.code == "K509", error
                assert "is on cpu" in error.clause and "cuda (a stand-in for a GPU)" in error.clause or "is on cuda" in error.clause, error
            else:
                raise AssertionError("tensors of two devices are taken")
        for tensor, kind, words in (
            (Tensor(zeros(2, 64), number=1), kiln.DeviceError, "no cuda device 1: the driver has 1, counted from 0"),
            (Tensor(zeros(2, 64), number=-1), kiln.DeviceError, "the driver has 1"),
            (Tensor(zeros(2, 64), kind=8), TypeError, "Metal device 0"),
        ):
            try:
                _native.rms_norm(tensor, tensor, tensor)
            except kind as error:
                assert words in str(error), error
            else:
                raise AssertionError(words)

    def default_stream(self):
        """A library without a table names no stream: the default one."""
        fake = Fake()
        _native.rms_norm(Exported(zeros(2, 64)), Exported(zeros(64)), Exported(zeros(2, 64)))
        calls = fake.calls()
        assert "cuLaunchKernel" in calls and not UNASKED.intersection(calls), calls
        assert kiln.devices()[0]["kind"] == "cuda" and kiln.devices()[0]["usable"]
        assert _native.why_unusable("cuda", 0) is None and "mps" in _native.why_unusable("mps", 0)


@unittest.skipUnless(sys.platform == "linux", "the stand-in is for Linux")
class StandIn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        first, second = (os.path.join(cls.folder.name, name) for name in ("libcuda.so.1", "libnvrtc.so.13"))
        for file in (first, second):
            subprocess.run(["cc", "-shared", "-fPIC", "-o", file, STAND_IN], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_scenes(self):
        names = [name for name in vars(Scenes) if not name.startswith("_")]
        self.assertGreater(len(names), 4)
        for name in names:
            with self.subTest(name):
                environment = {**os.environ, INSIDE: "1", "LD_LIBRARY_PATH": self.folder.name, "KILN_CACHE": "off"}
                done = subprocess.run(
                    [sys.executable, os.path.abspath(__file__), name], env=environment, capture_output=True, text=True, timeout=120
                )
                self.assertEqual((done.returncode, done.stdout.strip()), (0, "done"), done.stderr[-3000:])

    def test_without_a_driver(self):
        """There is no GPU to ask: a clear error, and no other device steps in."""
        program = (
            f"import sys; sys.path.insert(0, {HERE!r})\n"
            "import kiln\nfrom kiln import _native\nfrom dlpack import Tensor, zeros\n"
            "try:\n    _native.rms_norm(Tensor(zeros(2, 64)), Tensor(zeros(64)), Tensor(zeros(2, 64)))\n"
            "except kiln.DeviceError as error:\n    print(error)\n"
            "print(_native.why_unusable('cuda', 0))\n"
        )
        try:
            ctypes.CDLL("libcuda.so.1")
            self.skipTest("this machine has CUDA's driver")
        except OSError:
            pass
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        words = "no cuda device 0: CUDA's driver library (libcuda) is not found on this machine\n"
        self.assertEqual(done.stdout, 2 * words, done.stderr)


if __name__ == "__main__":
    if os.environ.get(INSIDE):
        getattr(Scenes(), sys.argv[1])()
        print("done")
    else:
        unittest.main()
