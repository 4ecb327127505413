"""Operations over numpy arrays against the mathematics in float64, with strides and slots, and what is refused."""

import os
import subprocess
import sys
import threading
import unittest

import numpy as np

import kiln
import kiln.numpy as kn
from kiln import _native

sys.path.insert(0, os.path.dirname(__file__))
import references as ref

DTYPES = (np.float32, np.float16)


class Case(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(20)

    def normal(self, *shape, dtype=np.float32, scale=1.0):
        return (self.rng.standard_normal(shape) * scale).astype(dtype)

    def uniform(self, low, high, *shape, dtype=np.float32):
        return self.rng.uniform(low, high, shape).astype(dtype)


class Norms(Case):
    def test_rms_norm(self):
        for dtype, shape, offset in ref.each(dtype=DTYPES, shape=[(1, 1), (3, 97), (2, 3, 256), (1, 2048)], offset=[0.0, 1.0]):
            x, weight = self.normal(*shape, dtype=dtype), self.normal(shape[-1], dtype=dtype)
            want = ref.rms_norm(x, weight, 1e-6, offset)
            ref.close(kn.rms_norm(x, weight, weight_offset=offset), want, np.abs(want), shape[-1] / 32 + 16)

    def test_rows_that_lie_apart(self):
        packed = self.normal(5, 3 * 64)
        x, weight = packed[:, 64:128], self.normal(64)
        self.assertFalse(x.flags.c_contiguous)
        want = ref.rms_norm(x, weight, 1e-6)
        ref.close(kn.rms_norm(x, weight), want, np.abs(want), 20)

    def test_residual_and_sum(self):
        x, residual, weight = self.normal(4, 96), self.normal(4, 96), self.normal(96)
        want = ref.rms_norm(x, weight, 1e-5)
        ref.close(kn.rms_norm_residual(x, residual, weight, 1e-5), residual + want, np.abs(residual) + np.abs(want), 24)
        out, h = kn.add_rms_norm(x, residual, weight, 1e-5)
        np.testing.assert_array_equal(h, x + residual)
        want = ref.rms_norm(ref.wide(x) + ref.wide(residual), weight, 1e-5)
        ref.close(out, want, (np.abs(x) + np.abs(residual)) * np.abs(want) / np.abs(x + residual), 40)

    def test_gated(self):
        for dtype, before, group in ref.each(dtype=DTYPES, before=[False, True], group=[None, 32]):
            x, z, weight = self.normal(3, 128, dtype=dtype), self.normal(3, 128, dtype=dtype), self.normal(128, dtype=dtype)
            want = ref.rms_norm_gated(x, z, weight, 1e-5, group, before)
            ref.close(kn.rms_norm_gated(x, z, weight, 1e-5, group, before), want, np.abs(want), 48)


class Convolutions(Case):
    def test_tokens_taps_and_states(self):
        for dtype, tokens, taps, extra in ref.each(dtype=DTYPES, tokens=[1, 3, 9, 70], taps=[2, 4], extra=[0, 1]):
            x, weight = self.normal(2, tokens, 40, dtype=dtype), self.normal(taps, 40, dtype=dtype)
            bias, state = self.normal(40, dtype=dtype), self.normal(2, taps - 1 + extra, 40, dtype=dtype)
            want, magnitude, after = ref.conv1d(x, weight, bias, state, True)
            ref.close(kn.conv1d(x, weight, bias, state, silu=True), want, magnitude, taps + 12)
            np.testing.assert_array_equal(state, after.astype(dtype))

    def test_layouts_of_others(self):
        """x [batch, c, tokens] and states [batch, c, taps] as causal_conv1d and transformers have them."""
        x, weight = self.normal(2, 24, 5), self.normal(24, 4)
        state = self.normal(2, 24, 4)
        want, magnitude, after = ref.conv1d(x.transpose(0, 2, 1), weight.T, None, state.transpose(0, 2, 1), False)
        y = np.empty_like(x)
        _native.conv1d_step(x.transpose(0, 2, 1), weight.T, None, state.transpose(0, 2, 1), y.transpose(0, 2, 1))
        ref.close(y.transpose(0, 2, 1), want, magnitude, 8)
        np.testing.assert_array_equal(state.transpose(0, 2, 1), after.astype(np.float32))

    def test_slots(self):
        x, weight, pool = self.normal(3, 1, 16), self.normal(4, 16), self.normal(6, 3, 16)
        before, slots = pool.copy(), np.array([4, -1, 0], np.int32)
        y = kn.conv1d(x, weight, None, pool, slots=slots)
        want, magnitude, after = ref.conv1d(x[[0, 2]], weight, None, before[[4, 0]], False)
        ref.close(y[[0, 2]], want, magnitude, 8)
        np.testing.assert_array_equal(y[1], 0.0)
        np.testing.assert_array_equal(pool[[4, 0]], after.astype(np.float32))
        np.testing.assert_array_equal(pool[[1, 2, 3, 5]], before[[1, 2, 3, 5]])


class StateSpaces(Case):
    def test_mamba_2(self):
        for dtype, tokens, groups, n in ref.each(dtype=DTYPES, tokens=[1, 5, 40], groups=[1, 2], n=[16, 64]):
            heads, p = 4, 8
            x = self.normal(2, tokens, heads, p, dtype=dtype)
            dt = self.normal(2, tokens, heads, dtype=dtype)
            a = -self.uniform(0.5, 8.0, heads)
            b, c = (self.normal(2, tokens, groups, n, dtype=dtype) for _ in range(2))
            d, dt_bias = self.normal(heads, dtype=dtype), self.normal(heads)
            z, state = self.normal(2, tokens, heads, p, dtype=dtype), self.normal(2, heads, p, n)
            want, magnitude, after, size = ref.ssm(x, dt, a, b, c, state, d, z, dt_bias, True)
            y = kn.ssm(x, dt, a, b, c, state, d=d, z=z, dt_bias=dt_bias, dt_softplus=True)
            ref.close(y, want, magnitude, n + 8 * min(tokens, 8) + 32)
            ref.close(state, after, size, 8 * min(tokens, 8) + 24)

    def test_mamba(self):
        for dtype, tokens in ref.each(dtype=DTYPES, tokens=[1, 6, 33]):
            channels, n = 24, 16
            x, dt = (self.normal(2, tokens, channels, dtype=dtype) for _ in range(2))
            a = -self.uniform(0.5, 8.0, channels, n)
            b, c = (self.normal(2, tokens, n, dtype=dtype) for _ in range(2))
            d, dt_bias = self.normal(channels, dtype=dtype), self.normal(channels)
            z, state = self.normal(2, tokens, channels, dtype=dtype), self.normal(2, channels, n)
            want, magnitude, after, size = ref.selective_scan(x, dt, a, b, c, state, d, z, dt_bias, True)
            y = kn.selective_scan(x, dt, a, b, c, state, d=d, z=z, dt_bias=dt_bias, dt_softplus=True)
            ref.close(y, want, magnitude, n + 8 * min(tokens, 8) + 32)
            ref.close(state, after, size, 8 * min(tokens, 8) + 24)


class Deltas(Case):
    def test_gated_delta(self):
        for dtype, tokens, hk, hv in ref.each(dtype=DTYPES, tokens=[1, 4, 30], hk=[2], hv=[2, 4]):
            dk, dv = 32, 16
            q, k = (self.normal(2, tokens, hk, dk, dtype=dtype) for _ in range(2))
            v = self.normal(2, tokens, hv, dv, dtype=dtype)
            g, beta = -self.uniform(0.0, 2.0, 2, tokens, hv), self.uniform(0.0, 1.0, 2, tokens, hv)
            state = self.normal(2, hv, dk, dv)
            want, magnitude, after, size = ref.gated_delta(q, k, v, g, beta, state, dk**-0.5, 1e-6)
            options = dict(qk_norm="l2", qk_eps=1e-6, q_scale=dk**-0.5, exact=True)
            y = kn.gated_delta(q, k, v, g, beta, state, **options)
            ref.close(y, want, magnitude, 4 * dk)
            ref.close(state, after, size, 2 * dk)

    def test_orders_of_the_state_and_state_out(self):
        q, k, v = self.normal(1, 1, 2, 32), self.normal(1, 1, 2, 32, scale=0.2), self.normal(1, 1, 2, 48)
        g, beta = -self.uniform(0.0, 1.0, 1, 1, 2), self.uniform(0.0, 1.0, 1, 1, 2)
        state = self.normal(1, 2, 32, 48)
        before, turned, out = state.copy(), state.transpose(0, 1, 3, 2).copy(), np.zeros_like(state)
        want, magnitude, after, size = ref.gated_delta(q, k, v, g, beta, state)
        ref.close(kn.gated_delta(q, k, v, g, beta, state, state_out=out), want, magnitude, 100)
        np.testing.assert_array_equal(state, before)
        ref.close(out, after, size, 64)
        kn.gated_delta(q, k, v, g, beta, turned, state_order="v_k")
        ref.close(turned.transpose(0, 1, 3, 2), after, size, 64)

    def test_checkpoints_are_the_states_of_shorter_prompts(self):
        q, k, v = self.normal(1, 130, 2, 32), self.normal(1, 130, 2, 32), self.normal(1, 130, 4, 16)
        g, beta = -self.uniform(0.0, 1.0, 1, 130, 4), self.uniform(0.0, 1.0, 1, 130, 4)
        state, kept = np.zeros((1, 4, 32, 16), np.float32), np.zeros((1, 2, 4, 32, 16), np.float32)
        shorter, options = state.copy(), dict(qk_norm="l2", qk_eps=1e-6)
        kn.gated_delta(q, k, v, g, beta, state, checkpoints=kept, checkpoint_every=64, **options)
        kn.gated_delta(*(x[:, :128] for x in (q, k, v, g, beta)), shorter, **options)
        np.testing.assert_array_equal(kept[:, 1], shorter)
        self.assertTrue(kept[:, 0].any())
        with self.assertRaisesRegex(ValueError, "the last of 2 `checkpoints` is after 256 tokens, and there are 130"):
            kn.gated_delta(q, k, v, g, beta, state, checkpoints=kept, checkpoint_every=128)
        x, weight, window = self.normal(1, 130, 24), self.normal(24, 4), np.zeros((1, 3, 24), np.float32)
        windows = np.zeros((1, 2, 3, 24), np.float32)
        _native.conv1d_step(x, weight.T, None, window, np.zeros_like(x), checkpoints=windows)
        np.testing.assert_array_equal(windows, np.stack([x[:, 61:64], x[:, 125:128]], 1))


class Attention(Case):
    def test_sinks_windows_and_lengths(self):
        for dtype, tokens, n in ref.each(dtype=DTYPES, tokens=[1, 3], n=[5, 300]):
            q = self.normal(2, tokens, 8, 64, dtype=dtype)
            k, v = (self.normal(2, 2, n, 64, dtype=dtype) for _ in range(2))
            sinks, lengths = self.normal(8), np.array([n, n - 1], np.int32)
            window = np.array([1, 0], np.int32)
            want = ref.attention(q, k, v, 0.125, sinks, window, lengths)
            y = kn.attention(q, k, v, scale=0.125, sinks=sinks, window_start=window, seq_lens=lengths)
            ref.close(y, want, np.abs(v).max() * np.ones(want.shape) * 8, 16)

    def test_a_cache_with_positions_first(self):
        q, k, v = self.normal(1, 1, 4, 32), self.normal(1, 20, 2, 32), self.normal(1, 20, 2, 32)
        k, v = k.transpose(0, 2, 1, 3), v.transpose(0, 2, 1, 3)
        ref.close(kn.attention(q, k, v), ref.attention(q, k, v, 32**-0.5), 8 * np.ones((1, 1, 4, 32)), 16)


class Others(Case):
    def test_swiglu_embed_matmul_argmax(self):
        gate, up = self.normal(3, 40), self.normal(3, 40)
        want = ref.silu(ref.wide(gate)) * ref.wide(up)
        ref.close(kn.swiglu(gate, up), want, np.abs(want), 16)
        ref.close(kn.swiglu(np.concatenate([gate, up], 1)), want, np.abs(want), 16)
        ids, table = np.array([[3, 0], [1, 3]], np.int32), self.normal(5, 8)
        np.testing.assert_array_equal(kn.embed(ids, table), table[ids])
        a, b, bias = self.normal(17, 33), self.normal(33, 9), self.normal(9)
        wide_a, wide_b = ref.wide(a), ref.wide(b)
        ref.close(kn.matmul(a, b, bias), wide_a @ wide_b + bias, np.abs(wide_a) @ np.abs(wide_b) + np.abs(bias), 40)
        logits = self.normal(4, 100)
        np.testing.assert_array_equal(kn.argmax(logits), logits.argmax(-1))

    def test_experts(self):
        logits = self.normal(6, 16)
        experts, weights = kn.route_topk(logits, 4)
        order = np.argsort(-logits, axis=-1)[:, :4]
        np.testing.assert_array_equal(experts, order)
        shares = np.exp(np.take_along_axis(ref.wide(logits), order, -1))
        shares /= shares.sum(-1, keepdims=True)
        ref.close(weights, shares, np.ones_like(shares), 32)
        a, expert_weights = self.normal(6, 20), self.normal(16, 12, 20)
        got = kn.matmul_experts(a, expert_weights, experts, factors=weights, summed=True)
        each = np.einsum("tk,tjnk->tjn", ref.wide(a), ref.wide(expert_weights)[experts])
        want, magnitude = (each * weights[..., None]).sum(1), (np.abs(each) * weights[..., None]).sum(1) + 20
        ref.close(got, want, magnitude, 40)
        residual = self.normal(6, 12)
        got = kn.matmul_experts(a, expert_weights, experts, factors=weights, summed=True, residual=residual)
        ref.close(got, residual + want, magnitude, 40)
        with self.assertRaises(kiln.ContractError):
            kn.matmul_experts(a, expert_weights, experts, residual=residual)

    def test_rope(self):
        q, k = self.normal(2, 3, 4, 32), self.normal(2, 3, 2, 32)
        frequencies = (10000.0 ** (-np.arange(0, 32, 2) / 32)).astype(np.float32)
        positions = np.array([[0, 1, 2], [7, 8, 9]], np.int32)
        q_out, k_out = kn.rope(q, k, frequencies, positions=positions)
        angle = positions[..., None, None] * ref.wide(frequencies)
        for x, out in ((q, q_out), (k, k_out)):
            first, second = ref.wide(x)[..., :16], ref.wide(x)[..., 16:]
            want = np.concatenate([first * np.cos(angle) - second * np.sin(angle), second * np.cos(angle) + first * np.sin(angle)], -1)
            ref.close(out, want, np.full(want.shape, np.abs(x).max() * 2), 40)

    def test_sampling_is_by_likelihood(self):
        logits = np.log(np.array([[0.5, 0.25, 0.125, 0.125]], np.float32))
        drawn = np.array([kn.sample(logits, seed=1, draw=i)[0] for i in range(4000)])
        shares = np.bincount(drawn, minlength=4) / 4000
        np.testing.assert_allclose(shares, [0.5, 0.25, 0.125, 0.125], atol=5 * np.sqrt(0.25 / 4000))
        self.assertEqual(kn.sample(logits, seed=1, draw=7)[0], drawn[7])


class Refusals(Case):
    def test_clauses(self):
        x, weight = self.normal(2, 8), self.normal(8)
        with self.assertRaises(kiln.ContractError) as raised:
            kn.rms_norm(x, self.normal(7))
        self.assertEqual(raised.exception.code, "K521")
        self.assertIn("`weight` has 7 indices and must have 8", raised.exception.clause)
        with self.assertRaises(kiln.ContractError) as raised:
            kn.rms_norm(x, weight.astype(np.float16))
        self.assertIn("`weight` holds f16 and must hold f32", str(raised.exception))
        heads = dict(b=self.normal(1, 1, 2, 16), c=self.normal(1, 1, 2, 16), state=self.normal(1, 3, 4, 16))
        with self.assertRaisesRegex(kiln.ContractError, "3 heads are not 2 equal groups"):
            kn.ssm(self.normal(1, 1, 3, 4), self.normal(1, 1, 3), self.normal(3), **heads)

    def test_arguments_that_are_no_tensors(self):
        x, weight = self.normal(2, 8), self.normal(8)
        out = np.empty_like(x)
        for wrong, words in (
            ((x, [1.0] * 8, out), "'weight' .* `list` has none"),
            ((x.astype(np.float64), weight, out), "'x' .* Kiln has float32"),
            ((x[::-1], weight, out), "'x' .* runs backwards"),
            ((np.ones((1,) * 7, np.float32), weight, out), "'x' .* 7 axes"),
        ):
            with self.assertRaises(TypeError) as raised:
                _native.rms_norm(*wrong)
            # The argument's name is in the words, or in a note beside them.
            text = " ".join([*getattr(raised.exception, "__notes__", ()), str(raised.exception)])
            argument, said = words.split(" .* ")
            self.assertIn(argument, text)
            self.assertIn(said, text)
        out.flags.writeable = False
        with self.assertRaises((TypeError, BufferError)):
            _native.rms_norm(x, weight, out)
        with self.assertRaisesRegex(ValueError, "`rows` is 'oldest', and may be 'newest_last'"):
            kn.conv1d(self.normal(1, 1, 4), self.normal(2, 4), rows="oldest")

    def test_results_may_not_overlap_what_is_read(self):
        memory = self.normal(24)
        with self.assertRaises(kiln.ContractError):
            _native.rms_norm(memory[:16].reshape(2, 8), self.normal(8), memory[4:20].reshape(2, 8))

    def test_no_compiler_is_an_error_and_not_the_interpreter(self):
        program = (
            "import numpy as np, kiln, kiln.numpy as kn\n"
            "try: kn.rms_norm(np.ones((2, 8), np.float32), np.ones(8, np.float32))\n"
            "except kiln.DeviceError as error: print(error)\n"
        )
        environment = {**os.environ, "CC": "no-such-compiler", "KILN_PREBUILT": "off"}
        done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("no compiled kernels: no C compiler (`no-such-compiler`", done.stdout)


class Exchange(Case):
    def test_capsules_of_before_versions(self):
        """A library of before DLPack 1.0 takes no options; and nothing but the capsule keeps its elements."""

        class Old:
            def __init__(self, array):
                self.array = array

            def __dlpack__(self):
                capsule = self.array.__dlpack__()
                self.array = None
                return capsule

        x, weight = self.normal(2, 8), self.normal(8)
        want = kn.rms_norm(x, weight)
        out = np.empty_like(x)
        _native.rms_norm(Old(x.copy()), Old(weight.copy()), out)
        np.testing.assert_array_equal(out, want)

    def test_what_is_given_is_given_back(self):
        x, weight, out = self.normal(2, 8), self.normal(8), self.normal(2, 8)
        before = [sys.getrefcount(array) for array in (x, weight, out)]
        for _ in range(50):
            _native.rms_norm(x, weight, out)
            with self.assertRaises(kiln.ContractError):
                _native.rms_norm(x, weight[:7], out)
        self.assertEqual([sys.getrefcount(array) for array in (x, weight, out)], before)

    def test_read_only_inputs(self):
        x, weight = self.normal(2, 8), self.normal(8)
        want = kn.rms_norm(x, weight)
        x.flags.writeable = False
        np.testing.assert_array_equal(kn.rms_norm(x, weight), want)


class Module(Case):
    def test_explain(self):
        calls = kiln.explain(kn.rms_norm, self.normal(2, 8), self.normal(8))
        [(operation, [(kernel, origin)])] = calls
        self.assertEqual((operation, kernel), ("norm::rms_norm", "rms_norm"))
        self.assertIn(origin, ("prebuilt", "cache", "compiled"))
        x, weight, state = self.normal(1, 40, 8), self.normal(4, 8), np.ones((1, 3, 8), np.float32)
        [(operation, kernels)] = kiln.explain(kn.conv1d, x, weight, None, state)
        names = [name for name, _ in kernels]
        self.assertEqual((operation, names), ("conv1d::step", ["conv1d_causal_prefill", "conv1d_causal_state"]))
        np.testing.assert_array_equal(state, 1.0)
        with self.assertRaises(kiln.ContractError):
            kiln.explain(kn.rms_norm, self.normal(2, 8), self.normal(7))
        self.assertEqual(_native.stop_explaining(), [])

    def test_threads(self):
        before = kiln.get_num_threads()
        x, weight = self.normal(64, 512), self.normal(512)
        results = []
        for threads in (1, 2, 3, 1):
            kiln.set_num_threads(threads)
            self.assertEqual(kiln.get_num_threads(), threads)
            results.append(kn.rms_norm(x, weight))
        kiln.set_num_threads(before)
        for other in results[1:]:
            np.testing.assert_array_equal(results[0], other)
        with self.assertRaisesRegex(ValueError, "0 threads"):
            kiln.set_num_threads(0)

    def test_calls_of_several_threads(self):
        inputs = [(self.normal(8, 200 + i), self.normal(200 + i)) for i in range(4)]
        want = [kn.rms_norm(*given) for given in inputs]
        wrong = []

        def work(i):
            for _ in range(100):
                if not np.array_equal(kn.rms_norm(*inputs[i]), want[i]):
                    wrong.append(i)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]
        self.assertEqual(wrong, [])

    def test_devices(self):
        self.assertTrue(any(device["kind"] == "cpu" and device["usable"] for device in kiln.devices()))

    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_a_forked_process_computes(self):
        program = (
            "import os, numpy as np, kiln, kiln.numpy as kn\n"
            "kiln.set_num_threads(2)\n"
            "x, w = np.ones((64, 256), np.float32), np.ones(256, np.float32)\n"
            "kn.rms_norm(x, w)\n"
            "child = os.fork()\n"
            "if child == 0:\n"
            "    kiln.set_num_threads(2)\n"
            "    os._exit(0 if np.allclose(kn.rms_norm(x, w), 1.0) else 3)\n"
            "print(os.waitpid(child, 0)[1])\n"
        )
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stdout.strip()), (0, "0"), done.stderr)

    def test_empty_batches(self):
        self.assertEqual(kn.rms_norm(np.empty((0, 8), np.float32), self.normal(8)).shape, (0, 8))
        state = self.normal(1, 3, 8)
        before = state.copy()
        self.assertEqual(kn.conv1d(np.empty((1, 0, 8), np.float32), self.normal(4, 8), None, state).shape, (1, 0, 8))
        np.testing.assert_array_equal(state, before)


if __name__ == "__main__":
    unittest.main()
