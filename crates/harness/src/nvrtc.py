"""Compiles CUDA texts with NVRTC, which is loaded from the path given as the argument.

Reads a JSON list of {"text", "options"} from standard input, and writes a JSON list of {"ok", "log", "cubin"} in the same
order: whether the text compiled, what the compiler said, and how many bytes its machine code has.
"""

import ctypes
import json
import sys

VERSION = (13, 0)  # what a later one writes, drivers of this version refuse


def compile_text(nvrtc, text, options):
    program = ctypes.c_void_p()

    def call(name, *arguments):
        status = getattr(nvrtc, name)(*arguments)
        if status != 0:
            raise RuntimeError(f"{name}: {nvrtc.nvrtcGetErrorString(status).decode()}")

    def fetch(kind):
        size = ctypes.c_size_t()
        call(f"nvrtcGet{kind}Size", program, ctypes.byref(size))
        content = ctypes.create_string_buffer(size.value)
        call(f"nvrtcGet{kind}", program, content)
        return content.raw

    call("nvrtcCreateProgram", ctypes.byref(program), text.encode(), b"printed.cu", 0, None, None)
    try:
        words = [option.encode() for option in options]
        status = nvrtc.nvrtcCompileProgram(program, len(words), (ctypes.c_char_p * len(words))(*words))
        log = fetch("ProgramLog").rstrip(b"\0").decode(errors="replace")
        return {"ok": status == 0, "log": log, "cubin": len(fetch("CUBIN")) if status == 0 else 0}
    finally:
        nvrtc.nvrtcDestroyProgram(ctypes.byref(program))


def main():
    nvrtc = ctypes.CDLL(sys.argv[1])
    nvrtc.nvrtcGetErrorString.restype = ctypes.c_char_p
    major, minor = ctypes.c_int(), ctypes.c_int()
    nvrtc.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    if (major.value, minor.value) != VERSION:
        sys.exit(f"NVRTC {major.value}.{minor.value} instead of {VERSION[0]}.{VERSION[1]}")
    units = json.load(sys.stdin)
    json.dump([compile_text(nvrtc, unit["text"], unit["options"]) for unit in units], sys.stdout)


main()
