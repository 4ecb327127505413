#!/bin/sh
# Tests a wheel on a machine with an NVIDIA GPU, torch and numpy, and no network: `sh python/tests/on_gpu.sh kiln_kernels-*.whl`.
# Nothing is installed into the machine's Python. Ends with 0 if all tests that could run have passed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --no-deps --no-index --target "$folder" "$1" || exit 1
export PYTHONPATH="$folder" KILN_REQUIRE_CUDA=1
export LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/local/cuda/lib64"
cd "$here" || exit 1
# It may say that the processor has no compiler, which is no failure here.
python3 -m kiln.doctor
python3 test_cuda.py
status=$?
# Times beside transformers' own functions, where it is installed.
if python3 -c "import transformers" 2>/dev/null; then
    python3 -m kiln.bench --device cuda --dtype bfloat16 --ops || status=1
    python3 -m kiln.bench --device cuda --dtype bfloat16 --models || status=1
fi
exit $status
