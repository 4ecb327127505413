"""CUDA's compiler, where the system's loader does not find it by itself: beside torch's own libraries, or in a CUDA toolkit."""

import ctypes
import glob
import os
import sysconfig


def folders():
    """Where it may be, the one of this Python first: the version that torch was built with."""
    packages = {sysconfig.get_paths()[name] for name in ("purelib", "platlib")}
    for folder in sorted(packages):
        yield from sorted(glob.glob(os.path.join(folder, "nvidia", "cu*", "lib")), reverse=True)
        yield os.path.join(folder, "nvidia", "cuda_nvrtc", "lib")
    for variable in ("CUDA_HOME", "CUDA_PATH"):
        if os.environ.get(variable):
            yield os.path.join(os.environ[variable], "lib64")
    yield "/usr/local/cuda/lib64"


def load():
    """Loads it, so that `kiln._native` finds it by its name; the file, or None if the loader must find it by itself."""
    for folder in folders():
        for library in sorted(glob.glob(os.path.join(folder, "libnvrtc.so.*[0-9]")), key=len):
            try:
                for builtins in sorted(glob.glob(os.path.join(folder, "libnvrtc-builtins.so.*"))):
                    ctypes.CDLL(builtins, mode=ctypes.RTLD_GLOBAL)
                ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
                return library
            except OSError:
                continue
    return None
