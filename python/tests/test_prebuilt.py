"""Kernels that come with the package, where there is no C compiler: found and right, or refused; never interpreted.

KILN_TEST_PREBUILT is a folder that `tools/prebuilt.py` has made, with `rms_norm` in it; without it, kernels are those of the package.
"""

import os
import subprocess
import sys
import unittest

import kiln
from kiln import _native

FOLDER = os.environ.get("KILN_TEST_PREBUILT") or os.path.join(os.path.dirname(kiln.__file__), "prebuilt")
IS_WHOLE = "KILN_TEST_PREBUILT" not in os.environ


def without_compiler(program, **environment):
    """What a program says in a process that finds no compiler and has an empty cache."""
    kept = {name: value for name, value in os.environ.items() if name not in ("CC", "KILN_CACHE_DIR")}
    environment = {**kept, "PATH": "/nowhere", "KILN_CACHE": "off", "KILN_PREBUILT": FOLDER, **environment}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def levels():
    return without_compiler("from kiln import _native; print(*_native.prebuilt_levels())").split()


@unittest.skipUnless(os.path.isdir(FOLDER), f"no kernels in {FOLDER}")
class Prebuilt(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not levels():
            raise unittest.SkipTest(f"this processor has none of {[name for name, *_ in _native.levels()]}")

    def test_a_kernel_is_found_and_right(self):
        said = without_compiler(
            "import numpy as np, kiln, kiln.numpy as kn\n"
            "rng = np.random.default_rng(1)\n"
            "for rows, n in ((1, 2048), (5, 4096)):\n"
            "    x, w = rng.standard_normal((rows, n)).astype('f'), rng.standard_normal(n).astype('f')\n"
            "    wide = x.astype('d')\n"
            "    want = wide / np.sqrt((wide ** 2).mean(1, keepdims=True) + 1e-6) * w\n"
            "    assert np.abs(kn.rms_norm(x, w) - want).max() < 1e-5\n"
            "    print(kiln.explain(kn.rms_norm, x, w))\n"
        )
        self.assertEqual(said, "[('norm::rms_norm', [('rms_norm', 'prebuilt')])]\n" * 2)

    def test_what_is_missing_is_refused(self):
        said = without_compiler(
            "import numpy as np, kiln, kiln.numpy as kn\n"
            "for _ in range(2):\n"
            "    try:\n"
            "        kn.rms_norm(np.ones((2, 77), 'f'), np.ones(77, 'f'))\n"
            "    except kiln.NotBuiltError as error:\n"
            "        print(error)\n"
        )
        first, second = said.splitlines()
        self.assertEqual(first, second)
        self.assertRegex(first, "^no prebuilt `rms_norm` fits this call, and it cannot be compiled: no C compiler")

    def test_without_any_there_is_no_device(self):
        said = without_compiler(
            "import numpy as np, kiln, kiln.numpy as kn\n"
            "try:\n"
            "    kn.rms_norm(np.ones((2, 2048), 'f'), np.ones(2048, 'f'))\n"
            "except kiln.DeviceError as error:\n"
            "    print(error)\n",
            KILN_PREBUILT="off",
        )
        self.assertIn("no compiled kernels: no C compiler", said)

    def test_a_compiler_makes_the_rest(self):
        program = (
            "import numpy as np, kiln, kiln.numpy as kn\n"
            "print(kiln.explain(kn.rms_norm, np.ones((2, 77), 'f'), np.ones(77, 'f')))\n"
        )
        self.assertIn("('rms_norm', 'compiled')", without_compiler(program, PATH=os.environ["PATH"]))

    def test_the_doctor_says_so(self):
        said = without_compiler("import sys, runpy; sys.argv = ['doctor']; runpy.run_module('kiln.doctor', run_name='__main__')")
        self.assertIn(f"prebuilt       {', '.join(levels())}", said)
        self.assertRegex(said, "compiler +none")

    @unittest.skipUnless(IS_WHOLE, "KILN_TEST_PREBUILT has a part of the kernels")
    def test_a_model_of_the_table(self):
        """Qwen3.5-0.8B, few layers: a prompt and tokens are Kiln's without a compiler, and those of transformers."""
        try:
            import transformers  # noqa: F401
        except ImportError:
            self.skipTest("transformers is not installed")
        said = without_compiler(
            "import torch, kiln, kiln.bench, kiln.transformers as kt\n"
            "from transformers import AutoModelForCausalLM\n"
            "for name in ('qwen3.5-0.8b', 'falcon-h1-0.5b'):\n"
            "    for dtype in (torch.float32, torch.bfloat16):\n"
            "        torch.manual_seed(0)\n"
            "        config = kiln.bench.configurations()[name]()\n"
            "        config.num_hidden_layers = 4\n"
            "        if vars(config).get('layer_types'): config.layer_types = config.layer_types[:4]\n"
            "        model = AutoModelForCausalLM.from_config(config, dtype=dtype).eval()\n"
            "        ids = torch.randint(0, 8192, (1, 100))\n"
            "        with torch.no_grad():\n"
            "            want = model(ids).logits.float()\n"
            "            kt.kernelize(model)\n"
            "            held = model(ids, use_cache=True).past_key_values\n"
            "            calls = kiln.explain(model, ids) + kiln.explain(model, ids[:, :1], past_key_values=held, use_cache=True)\n"
            "            got = model(ids).logits.float()\n"
            "            kt.restore(model)\n"
            "        error = ((got - want).norm() / want.norm()).item()\n"
            "        origins = sorted({(kernel, origin) for _, kernels in calls for kernel, origin in kernels})\n"
            "        print(name, dtype, error < (1e-4 if dtype == torch.float32 else 5e-2), origins)\n"
        )
        both = {"conv1d_causal_step", "conv1d_causal_prefill", "conv1d_causal_state", "rms_norm", "sdpa_decode"}
        wanted = {
            "qwen3.5-0.8b": both | {"gated_delta_net", "gated_delta_intra", "gated_delta_inter", "rms_norm_gated"},
            "falcon-h1-0.5b": both | {"ssm_step_grouped", "ssm_chunks"},
        }
        lines = said.strip().splitlines()
        self.assertEqual(len(lines), 4)
        for line in lines:
            name, _, is_close, kernels = line.split(" ", 3)
            self.assertEqual(is_close, "True", line)
            self.assertEqual(eval(kernels), [(kernel, "prebuilt") for kernel in sorted(wanted[name])])

    @unittest.skipUnless(IS_WHOLE, "KILN_TEST_PREBUILT has a part of the kernels")
    def test_other_models_are_transformers_own(self):
        """A small model, for whose sizes there are no kernels: every function falls back, and the result is as before."""
        try:
            import transformers  # noqa: F401
        except ImportError:
            self.skipTest("transformers is not installed")
        said = without_compiler(
            f"import sys; sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})\n"
            "import torch, models, kiln.transformers as kt\n"
            "for name in models.NAMES:\n"
            "    model, ids = models.model(name), torch.randint(0, 128, (1, 9))\n"
            "    options = dict(max_new_tokens=4, do_sample=False, pad_token_id=0)\n"
            "    with torch.no_grad():\n"
            "        want = model(ids).logits, model.generate(ids, **options)\n"
            "        report = kt.kernelize(model)\n"
            "        assert report.replaced, report\n"
            "        error = (model(ids).logits - want[0]).abs().max().item() / want[0].abs().max().item()\n"
            "        assert error < 2e-5 and torch.equal(model.generate(ids, **options), want[1]), (name, error)\n"
            "        kt.restore(model)\n"
            "    print('same')\n"
        )
        self.assertEqual(said.split(), ["same"] * 7)


if __name__ == "__main__":
    unittest.main()
