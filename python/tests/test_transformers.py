"""Small random models of transformers with and without Kiln: logits within a tolerance, and the same greedy tokens wherever the
best two logits are more than a margin apart."""

import os
import subprocess
import sys
import types
import unittest

import torch
import transformers

import kiln
import kiln.transformers as kt

sys.path.insert(0, os.path.dirname(__file__))
import models

MARGIN = 1e-3
# Of the largest logit, after four layers in float32.
TOLERANCE = 2e-5
NEW = 24

transformers.logging.set_verbosity_error()
# Small models gain nothing by a second thread, and on a busy machine torch's wait for each other.
torch.set_num_threads(1)


def generated(model, ids, mask):
    return model.generate(
        ids, attention_mask=mask, max_new_tokens=NEW, min_new_tokens=NEW, do_sample=False, pad_token_id=0, output_logits=True,
        return_dict_in_generate=True,
    )


class Models(unittest.TestCase):
    def judge(self, model, ids, mask):
        with torch.no_grad():
            want, tokens = model(ids, attention_mask=mask).logits, generated(model, ids, mask)
            report = kt.kernelize(model)
            try:
                self.assertTrue(report.replaced)
                calls = kiln.explain(model, ids, attention_mask=mask)
                self.assertTrue(calls, "no operation of Kiln's was called")
                got, ours = model(ids, attention_mask=mask).logits, generated(model, ids, mask)
            finally:
                kt.restore(model)
            seen = slice(None) if mask is None else mask.bool()
            error = (got - want)[seen].abs().max().item() / want.abs().max().item()
            self.assertLess(error, TOLERANCE)
            self.assertTrue(torch.equal(model(ids, attention_mask=mask).logits, want), "restored")
        compared = 0
        for row in range(ids.shape[0]):
            for step in range(NEW):
                best = tokens.logits[step][row].topk(2).values
                if (best[0] - best[1]).item() < MARGIN:
                    break
                at = ids.shape[1] + step
                self.assertEqual(tokens.sequences[row, at].item(), ours.sequences[row, at].item(), f"row {row}, token {step}")
                compared += 1
        self.assertGreater(compared, NEW // 2, "too few tokens are told apart")
        return {operation for operation, _ in calls}

    def test_caches_with_room_behind_the_last_key(self):
        model = models.model("gpt_oss")
        ids = torch.randint(1, model.config.vocab_size, (1, 9), generator=torch.Generator().manual_seed(3))
        options = dict(max_new_tokens=NEW, do_sample=False, pad_token_id=0, cache_implementation="static")
        with torch.no_grad():
            want = model.generate(ids, **options)
            kt.kernelize(model)
            try:
                got = model.generate(ids, **options)
            finally:
                kt.restore(model)
        self.assertEqual(want.tolist(), got.tolist())

    def test_models_that_have_no_other_attention_than_their_own(self):
        torch.manual_seed(1)
        config = transformers.Gemma2Config(
            vocab_size=64, hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2,
            head_dim=8, sliding_window=6, attn_logit_softcapping=5.0, attn_implementation="eager",
        )
        model = transformers.Gemma2ForCausalLM(config).eval()
        ids = torch.randint(1, 64, (2, 12), generator=torch.Generator().manual_seed(4))
        with torch.no_grad():
            want = generated(model, ids, torch.ones_like(ids))
            report = kt.kernelize(model)
            try:
                self.assertIn("attention", [name for name, _ in report.replaced])
                got = generated(model, ids, torch.ones_like(ids))
            finally:
                kt.restore(model)
        self.assertEqual(model.config._attn_implementation, "eager")
        for step, (ours, theirs) in enumerate(zip(got.logits, want.logits)):
            torch.testing.assert_close(ours, theirs, rtol=1e-4, atol=1e-4, msg=f"token {step}")
        self.assertEqual(want.sequences.tolist(), got.sequences.tolist())

    def test_tokens_and_logits(self):
        wanted = {
            "qwen3_next": {"conv1d::step", "gated_delta::step", "norm::rms_norm", "norm::rms_norm_gated"},
            "qwen3_5": {"conv1d::step", "gated_delta::step", "norm::rms_norm", "norm::rms_norm_gated"},
            "mamba": {"conv1d::step", "selective_scan::step", "norm::rms_norm"},
            "mamba2": {"conv1d::step", "ssm::step", "norm::rms_norm", "norm::rms_norm_gated"},
            "falcon_h1": {"conv1d::step", "ssm::step", "norm::rms_norm"},
            "jamba": {"conv1d::step", "selective_scan::step", "norm::rms_norm"},
            "gpt_oss": {"norm::rms_norm"},
        }
        for name in models.NAMES:
            with self.subTest(name):
                model = models.model(name)
                ids = torch.randint(0, 128, (2, 70), generator=torch.Generator().manual_seed(1))
                self.assertEqual(self.judge(model, ids, None), wanted[name])

    def test_padded_batches(self):
        for name in ("qwen3_next", "falcon_h1", "jamba", "gpt_oss"):
            with self.subTest(name):
                ids = torch.randint(1, 128, (2, 30), generator=torch.Generator().manual_seed(2))
                mask = torch.ones_like(ids)
                mask[1, :9] = 0
                self.judge(models.model(name), ids * mask, mask)

    def test_one_token_at_a_time_is_attention_with_sinks(self):
        model = models.model("gpt_oss")
        ids = torch.randint(0, 128, (1, 40))
        with torch.no_grad():
            kt.kernelize(model)
            held = model(ids, use_cache=True).past_key_values
            calls = kiln.explain(model, ids[:, :1], past_key_values=held, use_cache=True)
            kt.restore(model)
        self.assertEqual(sum(operation == "attention::sdpa" for operation, _ in calls), 4)

    def test_bfloat16_is_as_exact_as_before(self):
        """Both are held against the same models in float32: four of each kind together, since a rounding may send a token to
        another expert on either side."""
        for name in models.NAMES:
            with self.subTest(name), torch.no_grad():
                theirs = ours = 0.0
                for seed in range(4):
                    model, exact = models.model(name, torch.bfloat16, seed), models.model(name)
                    exact.load_state_dict({key: value.float() for key, value in model.state_dict().items()})
                    ids = torch.randint(0, 128, (2, 70), generator=torch.Generator().manual_seed(seed))
                    want = exact(ids).logits
                    theirs += (model(ids).logits.float() - want).square().mean().item()
                    kt.kernelize(model)
                    ours += (model(ids).logits.float() - want).square().mean().item()
                    kt.restore(model)
                self.assertLess(ours**0.5, 1.1 * theirs**0.5)


    def test_compiled_models(self):
        for name in ("mamba2", "qwen3_5"):
            with self.subTest(name), torch.no_grad():
                model = models.model(name)
                ids = torch.randint(0, 128, (1, 20))
                want = model(ids, use_cache=False).logits
                kt.kernelize(model)
                got = torch.compile(lambda ids: model(ids, use_cache=False).logits, fullgraph=True)(ids)
                kt.restore(model)
                self.assertLess((got - want).abs().max().item(), TOLERANCE * want.abs().max().item())

    def test_copies_have_norms_of_their_own(self):
        """A copy of a model, and one out of a pickle, computes with its own weights."""
        import copy
        import io

        for name in ("mamba2", "qwen3_next", "gpt_oss"):
            with self.subTest(name), torch.no_grad():
                model = models.model(name)
                ids = torch.randint(0, 128, (1, 20), generator=torch.Generator().manual_seed(5))
                kt.kernelize(model)
                want = model(ids).logits
                pickled = io.BytesIO()
                torch.save(model, pickled)
                pickled.seek(0)
                for copied in (copy.deepcopy(model), torch.load(pickled, weights_only=False)):
                    # Weights lie elsewhere, which may change the order of torch's sums.
                    self.assertLess((copied(ids).logits - want).abs().max().item(), TOLERANCE * want.abs().max().item())
                    for norm in copied.modules():
                        if "Norm" in type(norm).__name__:
                            norm.weight.fill_(-1.0 if type(norm).__name__ in kt.NORMS["zero_centred"] else 0.0)
                    self.assertTrue(torch.equal(model(ids).logits, want), "the original is as before")
                    self.assertEqual(copied(ids).logits.abs().max().item(), 0, "the copy has its own")
                kt.restore(copied)
                self.assertFalse(any("forward" in vars(module) for module in copied.modules()))
                kt.restore(model)


class Seams(unittest.TestCase):
    def test_gradients_and_other_types_are_transformers_own(self):
        model = models.model("mamba2")
        ids = torch.randint(0, 128, (1, 12))
        loss = lambda: model(ids, labels=ids).loss
        want = torch.autograd.grad(loss(), list(model.parameters()), allow_unused=True)
        kt.kernelize(model)
        got = torch.autograd.grad(loss(), list(model.parameters()), allow_unused=True)
        kt.restore(model)
        for a, b in zip(want, got):
            torch.testing.assert_close(a, b, rtol=1e-3, atol=1e-6)
        wide = models.model("mamba2", torch.float64)
        with torch.no_grad():
            want = wide(ids).logits
            kt.kernelize(wide)
            self.assertTrue(torch.equal(wide(ids).logits, want))
            kt.restore(wide)

    def test_a_function_with_other_parameters_is_left_and_named(self):
        report = kt.Report()
        file = types.ModuleType("modeling_other")
        file.causal_conv1d_fn = lambda x, weight, bias=None, activation=None: None
        seam = next(seam for seam in kt.SEAMS if seam.layer == "causal_conv1d_fn")
        before = file.causal_conv1d_fn
        kt._replace(file, "causal_conv1d_fn", seam, before, report)
        self.assertIs(file.causal_conv1d_fn, before)
        [(name, why)] = report.left
        self.assertEqual(name, "modeling_other.causal_conv1d_fn")
        self.assertIn("its parameters are (x, weight, bias, activation)", why)

    def test_without_a_compiler_everything_is_left_in_place(self):
        program = (
            f"import sys; sys.path.insert(0, {os.path.dirname(__file__)!r})\n"
            "import torch, models, kiln.transformers as kt\n"
            "model = models.model('mamba2')\n"
            "ids = torch.randint(0, 128, (1, 9))\n"
            "want = model(ids).logits\n"
            "report = kt.kernelize(model)\n"
            "assert torch.equal(model(ids).logits, want)\n"
            "print(report)\n"
        )
        environment = {**os.environ, "CC": "no-such-compiler", "KILN_PREBUILT": "off"}
        done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        self.assertIn("left in place: everything: no compiled kernels: no C compiler", done.stdout)

    def test_the_kernels_package(self):
        model = models.model("mamba2")
        try:
            import kernels  # noqa: F401

            kt.enable()
            with torch.no_grad():
                ids = torch.randint(0, 128, (1, 20))
                want = model(ids).logits
                model.set_use_kernels(True)
                calls = kiln.explain(model, ids)
                self.assertEqual({operation for operation, _ in calls}, {"conv1d::step", "ssm::step"})
                torch.testing.assert_close(model(ids).logits, want, rtol=1e-4, atol=1e-4)
        except (ImportError, ValueError) as error:
            self.skipTest(f"no version of `kernels` for transformers {transformers.__version__}: {error}")


if __name__ == "__main__":
    unittest.main()
