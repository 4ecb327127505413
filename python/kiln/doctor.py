"""What works here and what does not: `python -m kiln.doctor`.

Ends with 0 if operations run on this machine, with 1 if they do not.
"""

import importlib
import importlib.metadata
import os
import shutil
import subprocess
import sys


def version(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def line(name, text):
    print(f"{name:14} {text}")


def main():
    import kiln

    program = "import time; start = time.perf_counter(); import kiln; print(round((time.perf_counter() - start) * 1e3, 1))"
    took = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout.strip()
    line("kiln", f"{kiln.__version__}, imported in {took} ms from {os.path.dirname(kiln.__file__)}")
    line("python", sys.version.split()[0])
    for device in kiln.devices():
        state = "operations run here" if device["usable"] else "not used"
        line(device["kind"], f"{device['name']}; {state}")
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    levels = kiln._native.prebuilt_levels()
    line("prebuilt", ", ".join(levels) or "no kernels for this processor came with the package")
    use = "for calls that are not prebuilt" if levels else "kernels are compiled when they are first used"
    line("compiler", f"{compiler}; {use}" if compiler else f"none: install one, such as gcc or clang, {use}")
    line("cache", os.environ.get("KILN_CACHE_DIR") or "compiled kernels are kept in the user's cache folder, KILN_CACHE=off keeps none")
    try:
        threads = kiln.get_num_threads()
    except kiln.DeviceError as error:
        line("threads", f"no device: {error}")
        print("\nOperations do not run here; kiln.transformers.kernelize() leaves every model as it is.")
        return 1
    line("threads", f"{threads}; with torch, as many as torch.get_num_threads()")
    if version("torch") is None:
        line("torch", "not installed: kiln.numpy works, kiln.ops does not")
        return 0
    import torch

    line("torch", f"{torch.__version__}, {torch.get_num_threads()} threads")
    import kiln.ops

    line("torch.ops.kiln", f"{len(kiln._torch.SCHEMAS)} operations, on the CPU and on CUDA; tensors of other devices are refused")
    if torch.cuda.is_available():
        line("nvrtc", kiln._nvrtc.load() or "where the system's loader finds it, if it does")
    line("kernels", version("kernels") or "not installed: kernelize(model) does not need it, enable() does")
    if version("transformers") is None:
        line("transformers", "not installed")
        return 0
    seams()
    return 0


def seams():
    """Every function of the installed transformers that Kiln knows, and those that it does not."""
    import transformers
    from transformers import models as families

    import kiln.transformers as kt

    tested = "tested" if transformers.__version__.startswith(tuple(kt.TESTED)) else f"not tested; {', '.join(kt.TESTED)} are"
    line("transformers", f"{transformers.__version__}, {tested}")
    transformers.logging.set_verbosity_error()
    names = {name: seam for seam in kt.SEAMS for name in seam.functions}
    found, wrong = {}, []
    for family in sorted(os.listdir(os.path.dirname(families.__file__))):
        path = os.path.join(os.path.dirname(families.__file__), family, f"modeling_{family}.py")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as file:
            text = file.read()
        here = [name for name in names if f"def {name}(" in text]
        if not here:
            continue
        try:
            module = importlib.import_module(f"transformers.models.{family}.modeling_{family}")
        except Exception as error:
            wrong.append(f"{family}: does not import: {error}")
            continue
        for name in here:
            function = getattr(module, name)
            why = kt._mismatch(names[name], getattr(function, "forward", function))
            if why is None:
                found.setdefault(names[name].layer, []).append(family)
            else:
                wrong.append(f"{family}.{name}: {why}")
    for seam in kt.SEAMS:
        where = found.get(seam.layer)
        line("  replaces", f"{seam.layer} of {len(where)} models: {', '.join(where)}" if where else f"{seam.layer}: in no model here")
    for text in wrong:
        line("  leaves", text)


if __name__ == "__main__":
    sys.exit(main())
