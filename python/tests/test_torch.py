"""`kiln.ops` and `torch.ops.kiln` against the mathematics in float64, in the signatures, layouts and types of other packages."""

import os
import sys
import unittest

import numpy as np
import torch

import kiln
import kiln.ops as ko

sys.path.insert(0, os.path.dirname(__file__))
import references as ref

# Small tensors gain nothing by a second thread, and on a busy machine torch's wait for each other.
torch.set_num_threads(1)
TYPES = [torch.float32, torch.float16, torch.bfloat16]


def wide(tensor):
    return None if tensor is None else tensor.detach().cpu().double().numpy()


def close(got, want, magnitude, steps):
    ref.close(wide(got), want, magnitude, steps, str(got.dtype).removeprefix("torch."))


class Case(unittest.TestCase):
    # `test_cuda.py` has the same cases on a GPU.
    device = "cpu"

    def setUp(self):
        self.generator = torch.Generator().manual_seed(20)
        self.no_grad = torch.no_grad()
        self.no_grad.__enter__()

    def tearDown(self):
        self.no_grad.__exit__(None, None, None)

    def normal(self, *shape, dtype=torch.float32):
        return torch.randn(shape, generator=self.generator).to(self.device, dtype)

    def uniform(self, low, high, *shape, dtype=torch.float32):
        return (torch.rand(shape, generator=self.generator) * (high - low) + low).to(self.device, dtype)

    def integers(self, *values):
        return torch.tensor(values, device=self.device)


class Convolutions(Case):
    def test_fn(self):
        for dtype, tokens, channels_last in ref.each(dtype=TYPES, tokens=[1, 2, 9, 300], channels_last=[False, True]):
            x = self.normal(2, tokens, 48, dtype=dtype).transpose(1, 2) if channels_last else self.normal(2, 48, tokens, dtype=dtype)
            weight, bias, initial = (self.normal(*s, dtype=dtype) for s in ((48, 4), (48,), (2, 48, 3)))
            turned = lambda t: t.transpose(1, 2)
            want, magnitude, after = ref.conv1d(wide(turned(x)), wide(weight).T, wide(bias), wide(turned(initial)), True)
            y, final = ko.causal_conv1d_fn(x, weight, bias, initial_states=initial, return_final_states=True, activation="silu")
            close(turned(y), want, magnitude, 16)
            np.testing.assert_array_equal(wide(turned(final)), after)
            want, magnitude, _ = ref.conv1d(wide(turned(x)), wide(weight).T, None, np.zeros((2, 3, 48)), False)
            close(turned(ko.causal_conv1d_fn(x, weight)), want, magnitude, 8)

    def test_sequences_of_a_row(self):
        """`seq_idx`: runs of equal numbers are sequences of their own, and negative ones give 0."""
        numbers = torch.tensor([[0] * 5 + [1] * 1 + [2] * 9 + [-1] * 3, [0] * 18], dtype=torch.int32)
        for dtype in TYPES:
            x, weight, bias = self.normal(2, 48, 18, dtype=dtype), self.normal(48, 4, dtype=dtype), self.normal(48, dtype=dtype)
            y = ko.causal_conv1d_fn(x, weight, bias, seq_idx=numbers.to(self.device), activation="silu")
            for row, first, last in ((0, 0, 5), (0, 5, 6), (0, 6, 15), (1, 0, 18)):
                part = wide(x)[row : row + 1, :, first:last].transpose(0, 2, 1)
                want, magnitude, _ = ref.conv1d(part, wide(weight).T, wide(bias), np.zeros((1, 3, 48)), True)
                close(y[row : row + 1, :, first:last].transpose(1, 2), want, magnitude, 16)
            self.assertEqual(y[0, :, 15:].abs().max().item(), 0)

    def test_update(self):
        for dtype, tokens, extra in ref.each(dtype=TYPES, tokens=[None, 1, 3], extra=[0, 1, 3]):
            x = self.normal(*((2, 48) if tokens is None else (2, 48, tokens)), dtype=dtype)
            weight, state = self.normal(48, 4, dtype=dtype), self.normal(2, 48, 3 + extra, dtype=dtype)
            inputs = wide(x)[:, None] if tokens is None else wide(x).transpose(0, 2, 1)
            want, magnitude, after = ref.conv1d(inputs, wide(weight).T, None, wide(state).transpose(0, 2, 1), True)
            y = ko.causal_conv1d_update(x, state, weight, activation="swish")
            self.assertEqual(y.shape, x.shape)
            close(y.unsqueeze(1) if tokens is None else y.transpose(1, 2), want, magnitude, 16)
            np.testing.assert_array_equal(wide(state).transpose(0, 2, 1), after)

    def test_circular_states_and_slots(self):
        """`cache_seqlens`: the state is a ring, and the next input goes to that place in it."""
        x, weight, pool = self.normal(2, 8, 1), self.normal(8, 4), self.normal(5, 8, 6)
        before, lengths, slots = pool.clone(), self.integers(4, 11), self.integers(3, 0)
        y = ko.causal_conv1d_update(x, pool, weight, cache_seqlens=lengths, conv_state_indices=slots)
        for i in range(2):
            ring, place = wide(before[slots[i]]), int(lengths[i]) % 6
            window = np.stack([ring[:, (place - 3 + j) % 6] for j in range(3)] + [wide(x)[i, :, 0]], 1)
            want = (window * wide(weight)).sum(1)
            close(y[i, :, 0], want, np.abs(window * wide(weight)).sum(1), 8)
            expected = before[slots[i]].clone()
            expected[:, place] = x[i, :, 0]
            torch.testing.assert_close(pool[slots[i]], expected, rtol=0, atol=0)
        torch.testing.assert_close(pool[[1, 2, 4]], before[[1, 2, 4]], rtol=0, atol=0)


class StateSpaces(Case):
    def test_update_mamba_2(self):
        for dtype, groups, by_channel in ref.each(dtype=TYPES, groups=[1, 2], by_channel=[False, True]):
            batch, heads, p, n = 2, 4, 16, 32
            expanded = lambda t: t[..., None].expand(*t.shape, p)
            x, z = self.normal(batch, heads, 2 * p, dtype=dtype).chunk(2, -1)
            dt, dt_bias, a = self.normal(batch, heads, dtype=dtype), self.normal(heads), -self.uniform(0.5, 8, heads)
            b, c = (self.normal(batch, groups, n, dtype=dtype) for _ in range(2))
            d = self.normal(heads, p, dtype=dtype) if by_channel else expanded(self.normal(heads, dtype=dtype))
            state = self.normal(batch, heads, p, n)
            one = lambda t: wide(t)[:, None]
            want, magnitude, after, size = ref.ssm(one(x), one(dt), wide(a), one(b), one(c), wide(state), wide(d), one(z), wide(dt_bias), True)
            y = ko.selective_state_update(
                state, x, expanded(dt), a[:, None, None].expand(heads, p, n), b, c, d, z, expanded(dt_bias), True
            )
            close(y, want[:, 0], magnitude[:, 0], n + 48)
            close(state, after, size, 40)

    def test_update_mamba(self):
        for dtype, softplus in ref.each(dtype=TYPES, softplus=[True, False]):
            x, z = (self.normal(3, 40, dtype=dtype) for _ in range(2))
            dt, dt_bias = self.uniform(0.1, 1, 3, 40), self.uniform(0.1, 1, 40)
            dt = dt.to(dtype)
            # Without the softplus the bias is added by torch, which rounds the sum to the type of `dt`.
            steps = dt if softplus else (dt + dt_bias.to(dtype))
            a, b, c = -self.uniform(0.5, 8, 40, 16), self.normal(3, 16, dtype=dtype), self.normal(3, 16, dtype=dtype)
            d, state = self.normal(40, dtype=dtype), self.normal(5, 40, 16)
            before, slots = state.clone(), self.integers(4, 0, 2)
            one = lambda t: wide(t)[:, None]
            want, magnitude, after, size = ref.selective_scan(
                one(x), one(steps), wide(a), one(b), one(c), wide(before[slots]), wide(d), one(z), wide(dt_bias) if softplus else None, softplus
            )
            y = ko.selective_state_update(state, x, dt, a, b, c, d, z, dt_bias, softplus, state_batch_indices=slots)
            close(y, want[:, 0], magnitude[:, 0], 64)
            close(state[slots], after, size, 40)
            torch.testing.assert_close(state[[1, 3]], before[[1, 3]], rtol=0, atol=0)

    def test_selective_scan(self):
        for dtype, tokens in ref.each(dtype=TYPES, tokens=[1, 2, 65, 300]):
            u, delta, z = (self.normal(2, 24, tokens, dtype=dtype) for _ in range(3))
            a, b, c = -self.uniform(0.5, 8, 24, 16), self.normal(2, 16, tokens, dtype=dtype), self.normal(2, 16, tokens, dtype=dtype)
            d, bias = self.normal(24, dtype=dtype), self.normal(24)
            t = lambda x: wide(x).transpose(0, 2, 1)
            want, magnitude, after, size = ref.selective_scan(
                t(u), t(delta), wide(a), t(b), t(c), np.zeros((2, 24, 16)), wide(d), t(z), wide(bias), True
            )
            y, state = ko.selective_scan_fn(u, delta, a, b, c, d, z, bias, True, return_last_state=True)
            close(y.transpose(1, 2), want, magnitude, 160)
            close(state, after, size, 128)

    def test_chunk_scan(self):
        for dtype, tokens, groups in ref.each(dtype=TYPES, tokens=[1, 7, 64, 130], groups=[1, 2]):
            heads, p, n = 4, 16, 32
            packed = self.normal(2, tokens, heads * p + 2 * groups * n + heads, dtype=dtype)
            x, b, c, dt = packed.split([heads * p, groups * n, groups * n, heads], -1)
            x, b, c = x.view(2, tokens, heads, p), b.view(2, tokens, groups, n), c.view(2, tokens, groups, n)
            a, d, bias = -self.uniform(0.5, 8, heads), self.normal(heads, dtype=dtype), self.normal(heads)
            initial = self.normal(2, heads, p, n)
            held = initial.clone()
            want, magnitude, after, size = ref.ssm(*map(wide, (x, dt, a, b, c, initial, d)), None, wide(bias), True)
            y, final = ko.mamba_chunk_scan_combined(
                x, dt, a, b, c, 256, d, dt_bias=bias, initial_states=initial, dt_softplus=True, return_final_states=True
            )
            # In 16 bits, chunks hand on products that are rounded to the type: some roundings of it at most.
            native = 0 if dtype == torch.float32 or tokens <= 64 else 6 * torch.finfo(dtype).eps * 2**23
            close(y, want, magnitude, n + 128 + native)
            close(final, after, size, 128 + native)
            torch.testing.assert_close(initial, held, rtol=0, atol=0)

    def test_chunk_scan_of_sequences_in_a_row(self):
        heads, p, n, lengths = 4, 16, 32, ([3, 1, 80], [84])
        numbers = torch.stack([torch.repeat_interleave(torch.arange(len(row)), torch.tensor(row)) for row in lengths])
        x, dt, b, c = self.normal(2, 84, heads, p), self.normal(2, 84, heads), self.normal(2, 84, 1, n), self.normal(2, 84, 1, n)
        a, d, bias = -self.uniform(0.5, 8, heads), self.normal(heads), self.normal(heads)
        y, final = ko.mamba_chunk_scan_combined(
            x, dt, a, b, c, 256, d, dt_bias=bias, seq_idx=numbers.to(self.device), dt_softplus=True, return_final_states=True
        )
        self.assertEqual(final.shape, (2, heads, p, n))
        for row, own in enumerate(lengths):
            first = 0
            for length in own:
                part = [wide(t)[row : row + 1, first : first + length] for t in (x, dt, b, c)]
                want, magnitude, after, size = ref.ssm(
                    part[0], part[1], wide(a), part[2], part[3], np.zeros((1, heads, p, n)), wide(d), None, wide(bias), True
                )
                close(y[row : row + 1, first : first + length], want, magnitude, n + 128)
                first += length
            close(final[row : row + 1], after, size, 128)

    def test_float32_beside_16_bits(self):
        """Step sizes, skips and gates in float32 are not rounded to the type of `x`."""
        # Of float32 alone, and far from what 16 bits would make of them.
        fine = lambda *shape: 1 + self.uniform(0, 1, *shape) * 2.0**-9
        for dtype, which in ref.each(dtype=[torch.bfloat16, torch.float16], which=["dt", "D", "z"]):
            kept = lambda name, tensor: tensor if name == which else tensor.to(dtype)
            batch, tokens, heads, p, n = 2, 5, 4, 16, 32
            x, b, c = self.normal(batch, tokens, heads, p, dtype=dtype), *(self.normal(batch, tokens, 1, n, dtype=dtype) for _ in range(2))
            dt, a, d = kept("dt", fine(batch, tokens, heads) / 4), -fine(heads), kept("D", fine(heads))
            z = kept("z", fine(batch, tokens, heads, p))
            want, magnitude, after, size = ref.ssm(*map(wide, (x, dt, a, b, c, torch.zeros(batch, heads, p, n), d, z)), None, False)
            y, final = ko.mamba_chunk_scan_combined(x, dt, a, b, c, 256, d, z, return_final_states=True)
            self.assertEqual(y.dtype, dtype)
            close(y, want, magnitude, n + 64)
            close(final, after, size, 64)
            state, per_channel = torch.zeros(batch, heads, p, n, device=self.device), lambda t: t[..., None].expand(*t.shape, p)
            for t in range(tokens):
                rates = a[:, None, None].expand(heads, p, n)
                y = ko.selective_state_update(state, x[:, t], per_channel(dt[:, t]), rates, b[:, t], c[:, t], per_channel(d), z[:, t])
                self.assertEqual(y.dtype, dtype)
                close(y, want[:, t], magnitude[:, t], n + 64)
            turned = lambda t: t.flatten(2).transpose(1, 2)
            rows = lambda t: wide(t.flatten(2))
            u, delta, gate = turned(x), turned(per_channel(dt)), turned(z)
            a2 = per_channel(a).reshape(-1, 1).expand(heads * p, n).contiguous()
            d2, bc = per_channel(d).reshape(-1), [t.squeeze(2).transpose(1, 2) for t in (b, c)]
            want, magnitude, _, _ = ref.selective_scan(
                rows(x), rows(per_channel(dt)), wide(a2), *(wide(t.squeeze(2)) for t in (b, c)), np.zeros((batch, heads * p, n)),
                wide(d2), rows(z), None, False,
            )
            y = ko.selective_scan_fn(u, delta, a2, *bc, d2, gate)
            self.assertEqual(y.dtype, dtype)
            close(y.transpose(1, 2), want, magnitude, n + 128)


class Deltas(Case):
    def inputs(self, dtype, tokens, hk, hv, dk=32, dv=48, batch=2):
        packed = self.normal(batch, tokens, 2 * hk * dk + hv * dv, dtype=dtype)
        q, k, v = packed.split([hk * dk, hk * dk, hv * dv], -1)
        q, k, v = q.unflatten(-1, (hk, dk)), k.unflatten(-1, (hk, dk)), v.unflatten(-1, (hv, dv))
        return q, k, v, -self.uniform(0, 2, batch, tokens, hv), self.uniform(0, 1, batch, tokens, hv, dtype=dtype)

    def test_both_functions(self):
        functions = {"fused": ko.fused_recurrent_gated_delta_rule, "chunk": ko.chunk_gated_delta_rule}
        for dtype, tokens, hv, which in ref.each(dtype=TYPES, tokens=[1, 5, 70], hv=[2, 4], which=["fused", "chunk"]):
            q, k, v, g, beta = self.inputs(dtype, tokens, 2, hv)
            initial = self.normal(2, hv, 32, 48)
            held = initial.clone()
            want, magnitude, after, size = ref.gated_delta(*map(wide, (q, k, v, g, beta, initial)), 32**-0.5, 1e-6)
            y, final = functions[which](
                q, k, v, g=g, beta=beta, initial_state=initial, output_final_state=True, use_qk_l2norm_in_kernel=True
            )
            # As for chunks of state-space layers.
            native = 0 if dtype == torch.float32 or tokens < 32 else 6 * torch.finfo(dtype).eps * 2**23
            close(y, want, magnitude, 160 + native)
            close(final, after, size, 128 + native)
            torch.testing.assert_close(initial, held, rtol=0, atol=0)

    def test_sequences_of_one_row(self):
        q, k, v, g, beta = self.inputs(torch.float32, 30, 2, 2, batch=1)
        bounds = self.integers(0, 7, 8, 30)
        initial = self.normal(3, 2, 32, 48)
        y, final = ko.chunk_gated_delta_rule(
            q, k, v, g, beta, initial_state=initial, output_final_state=True, use_qk_l2norm_in_kernel=True, cu_seqlens=bounds
        )
        for i in range(3):
            part = slice(int(bounds[i]), int(bounds[i + 1]))
            inputs = [wide(t[:, part]) for t in (q, k, v, g, beta)]
            want, magnitude, after, size = ref.gated_delta(*inputs, wide(initial[i : i + 1]), 32**-0.5, 1e-6)
            close(y[:, part], want, magnitude, 160)
            close(final[i : i + 1], after, size, 128)

    def test_gates_in_the_kernel(self):
        for sigmoid, twice in ref.each(sigmoid=[False, True], twice=[False, True]):
            if twice and not sigmoid:
                continue
            q, k, v, raw, beta = self.inputs(torch.float32, 4, 2, 2)
            a_log, bias = self.normal(2), self.normal(2)
            logits = self.normal(2, 4, 2)
            g = -np.exp(wide(a_log)) * ref.softplus(wide(raw) + wide(bias))
            steps = ref.sigmoid(wide(logits)) * (2 if twice else 1) if sigmoid else wide(beta)
            want, magnitude, after, size = ref.gated_delta(wide(q), wide(k), wide(v), g, steps, np.zeros((2, 2, 48, 32)).transpose(0, 1, 3, 2), 1.0, 1e-6)
            y, final = ko.fused_recurrent_gated_delta_rule(
                q, k, v, g=raw, beta=logits if sigmoid else beta, scale=1.0, output_final_state=True, use_qk_l2norm_in_kernel=True,
                use_gate_in_kernel=True, A_log=a_log, dt_bias=bias, use_beta_sigmoid_in_kernel=sigmoid, allow_neg_eigval=twice,
                state_v_first=True,
            )
            close(y, want, magnitude, 200)
            close(final.transpose(-1, -2), after, size, 160)


class Others(Case):
    def test_attention_with_sinks(self):
        for dtype, tokens, n, window in ref.each(dtype=TYPES, tokens=[1, 3], n=[20, 300], window=[None, 16]):
            q, k, v = self.normal(2, 8, tokens, 64, dtype=dtype), self.normal(2, 2, n, 64, dtype=dtype), self.normal(2, 2, n, 64, dtype=dtype)
            sinks = self.normal(8)
            want = ref.attention(wide(q).transpose(0, 2, 1, 3), wide(k), wide(v), 0.125, wide(sinks), window=window)
            close(ko.attention(q, k, v, 0.125, sinks, window=window), want, 8.0 * np.abs(wide(v)).max() * np.ones(want.shape), 16)

    def test_norms(self):
        for dtype, before, group in ref.each(dtype=TYPES, before=[True, False], group=[None, 32]):
            x, z = self.normal(3, 5, 96, dtype=dtype), self.normal(3, 5, 96, dtype=dtype)
            norm = ko.RMSNormGated(96, group_size=group, norm_before_gate=before, dtype=dtype, device=self.device)
            norm.weight.copy_(self.normal(96))
            want = ref.rms_norm_gated(wide(x), wide(z), wide(norm.weight), 1e-5, group, not before)
            close(norm(x, z), want, np.abs(want), 48)
            if group is None:
                want = ref.rms_norm(wide(x), wide(norm.weight), 1e-5)
                close(norm(x), want, np.abs(want), 24)
        gate, up = self.normal(4, 33), self.normal(4, 33)
        want = ref.silu(wide(gate)) * wide(up)
        close(ko.swiglu(gate, up), want, np.abs(want), 16)


class Torch(Case):
    def calls(self):
        """A call of each operation that kiln.ops uses."""
        n = self.normal
        return {
            "rms_norm": (n(2, 8), n(8), n(2, 8)),
            "rms_norm_gated": (n(2, 8), n(2, 8), n(8), n(2, 8), 1e-5, 0.0, 4, True),
            "add_rms_norm": (n(2, 8), n(2, 8), n(8), n(2, 8), n(2, 8)),
            "conv1d_step": (n(2, 3, 8), n(4, 8), None, n(2, 3, 8), n(2, 3, 8)),
            "ssm_step": (n(2, 4, 8), n(2, 4), n(4), n(2, 2, 16), n(2, 2, 16), n(2, 4, 8, 16), n(2, 4, 8)),
            "selective_scan_step": (n(2, 8), n(2, 8), n(8, 16), n(2, 16), n(2, 16), n(2, 8, 16), n(2, 8)),
            "gated_delta_step": (n(1, 2, 32), n(1, 2, 32), n(1, 2, 16), n(1, 2), n(1, 2), n(1, 2, 32, 16), n(1, 2, 16)),
            "sdpa": (n(1, 4, 32), n(1, 2, 5, 32), n(1, 2, 5, 32), n(1, 4, 32), None, n(4)),
            "swiglu": (n(2, 8), n(2, 8), n(2, 8)),
            "matmul": (n(4, 8), n(8, 4), n(4, 4)),
            "rope": (n(1, 2, 4, 16), n(1, 2, 2, 16), n(8), n(1, 2, 4, 16), n(1, 2, 2, 16)),
        }

    def test_opcheck(self):
        for name, arguments in self.calls().items():
            with self.subTest(name), torch.enable_grad():
                found = torch.library.opcheck(getattr(torch.ops.kiln, name).default, arguments)
                self.assertEqual(set(found.values()), {"SUCCESS"})

    def test_compile_without_breaks(self):
        x, weight, state, scale = self.normal(2, 48, 1), self.normal(48, 4), self.normal(2, 48, 4), self.normal(48)

        def layer(x, state):
            y = ko.causal_conv1d_update(x * 2, state, weight, activation="silu")
            return ko.rms_norm(y.transpose(1, 2), scale) + 1

        own, compiled = state.clone(), state.clone()
        want = layer(x, own)
        got = torch.compile(layer, fullgraph=True)(x, compiled)
        torch.testing.assert_close(got, want)
        torch.testing.assert_close(compiled, own, rtol=0, atol=0)

    def test_gradients_are_refused(self):
        x, weight = self.normal(2, 8), torch.nn.Parameter(self.normal(8))
        with torch.enable_grad(), self.assertRaisesRegex(RuntimeError, "kiln::rms_norm has no backward.*torch.no_grad"):
            ko.rms_norm(x, weight)
        ko.rms_norm(x, weight)
        with torch.enable_grad():
            ko.rms_norm(x, weight.detach())

    def test_threads_are_those_of_torch(self):
        before = torch.get_num_threads()
        for threads in (1, 2):
            torch.set_num_threads(threads)
            ko.rms_norm(self.normal(2, 8), self.normal(8))
            self.assertEqual(kiln.get_num_threads(), threads)
        torch.set_num_threads(before)

    def test_what_is_not_supported_is_named(self):
        x, weight = self.normal(1, 8, 4), self.normal(8, 4)
        for call, words in (
            (
                lambda: ko.causal_conv1d_fn(x, weight, seq_idx=torch.zeros(1, 4), return_final_states=True),
                "causal_conv1d_fn does not support states with `seq_idx`",
            ),
            (lambda: ko.causal_conv1d_fn(x, weight, activation="relu"), "`activation` is 'relu'"),
            (lambda: ko.chunk_gated_delta_rule(*[self.normal(1, 1, 1, 16)] * 5, cp_context=1), "does not support `cp_context`"),
            (lambda: ko.selective_scan_fn(x, x, self.normal(8, 4), self.normal(8, 4), self.normal(8, 4)), "`B` is \\[batch, dstate"),
        ):
            with self.assertRaisesRegex(NotImplementedError, words):
                call()

    def test_wrong_tensors(self):
        x, weight = self.normal(2, 8), self.normal(8)
        with self.assertRaisesRegex(kiln.ContractError, "`weight` holds bf16 and must hold f32, as `x` does"):
            ko.rms_norm(x, weight.bfloat16())
        with self.assertRaises(TypeError):
            ko.rms_norm(x.double(), weight.double())
        with self.assertRaises((TypeError, RuntimeError, NotImplementedError, BufferError)):
            ko.rms_norm(x.to_sparse(), weight)
        turned = self.normal(8, 2).t()
        with self.assertRaises(kiln.ContractError):
            torch.ops.kiln.rms_norm(turned, weight, torch.empty(2, 8, device=self.device))

    def test_explain(self):
        x, state = self.normal(2, 48, 1), self.normal(2, 48, 4)
        held = state.clone()
        calls = kiln.explain(ko.causal_conv1d_update, x, state, self.normal(48, 4))
        [(operation, [(kernel, origin)])] = calls
        self.assertEqual((operation, kernel), ("conv1d::step", "conv1d_causal_step"))
        self.assertIn(origin, ("prebuilt", "cache", "compiled"))
        torch.testing.assert_close(state, held, rtol=0, atol=0)


if __name__ == "__main__":
    unittest.main()
