"""On an NVIDIA GPU: the cases of `test_torch.py` against the mathematics; every operation against itself on the CPU; other streams,
captured graphs, tensors of two devices; and models of transformers, where that is installed.

Where there is no GPU nothing is tested, which is said; with KILN_REQUIRE_CUDA=1 that is a failure. `on_gpu.sh` runs this over a wheel.
"""

import importlib.util
import os
import sys
import unittest

import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

if not torch.cuda.is_available():
    print(f"skipped: torch {torch.__version__} sees no CUDA device")
    sys.exit(1 if os.environ.get("KILN_REQUIRE_CUDA") == "1" else 0)

import kiln
import kiln.ops as ko
import test_torch
from kiln._torch import SCHEMAS

print(f"torch {torch.__version__}, {torch.cuda.get_device_name()}")
if not hasattr(torch.Tensor, "__dlpack_c_exchange_api__"):
    sys.exit("failed: this torch names no stream by DLPack; 2.10 and later do")
# What torch computes beside Kiln is compared in float32.
torch.backends.cuda.matmul.allow_tf32 = False
torch.backends.cudnn.allow_tf32 = False


class Convolutions(test_torch.Convolutions):
    device = "cuda"


class StateSpaces(test_torch.StateSpaces):
    device = "cuda"


class Deltas(test_torch.Deltas):
    device = "cuda"


class Others(test_torch.Others):
    device = "cuda"


class Torch(test_torch.Torch):
    device = "cuda"

    # Of threads and of prices on the CPU.
    test_threads_are_those_of_torch = None

    @unittest.skipIf(importlib.util.find_spec("triton") is None, "torch.compile takes Triton")
    def test_compile_without_breaks(self):
        super().test_compile_without_breaks()


def integers(high, *shape):
    return torch.randint(0, high, shape, dtype=torch.int32)


class Case(test_torch.Case):
    """Tensors are made on the CPU, and copied."""

    def calls(self):
        """A call of each operation, on the CPU: its arguments."""
        n = self.normal
        frequencies = 10000.0 ** (-torch.arange(16) / 16.0)
        calls = {
            "rms_norm": (n(3, 128), n(128), n(3, 128)),
            "rms_norm_residual": (n(3, 128), n(3, 128), n(128), n(3, 128)),
            "add_rms_norm": (n(3, 128), n(3, 128), n(128), n(3, 128), n(3, 128)),
            "rms_norm_gated": (n(3, 128), n(3, 128), n(128), n(3, 128), 1e-5, 0.0, 32, True),
            "conv1d_step": (n(2, 9, 64), n(4, 64), n(64), n(2, 3, 64), n(2, 9, 64)),
            "ssm_step": (
                n(2, 70, 4, 64), n(2, 70, 4), -self.uniform(0.5, 8, 4), n(2, 70, 1, 64), n(2, 70, 1, 64), n(2, 4, 64, 64),
                n(2, 70, 4, 64), n(4), n(2, 70, 4, 64), n(4), True,
            ),
            "selective_scan_step": (
                n(2, 9, 64), n(2, 9, 64), -self.uniform(0.5, 8, 64, 16), n(2, 9, 16), n(2, 9, 16), n(2, 64, 16), n(2, 9, 64), n(64),
                n(2, 9, 64), n(64), True,
            ),
            "gated_delta_step": (
                n(2, 70, 2, 64), n(2, 70, 2, 64), n(2, 70, 4, 64), -self.uniform(0, 2, 2, 70, 4), self.uniform(0, 1, 2, 70, 4),
                n(2, 4, 64, 64), n(2, 70, 4, 64), "log", None, None, "l2",
            ),
            # Long enough to be split, with scratch.
            "sdpa": (n(1, 1, 8, 64), n(1, 2, 4096, 64), n(1, 2, 4096, 64), n(1, 1, 8, 64), None, n(8)),
            "kv_append": (n(2, 3, 2, 64), n(2, 3, 2, 64), n(2, 2, 20, 64), n(2, 2, 20, 64), None, 5),
            "rope": (n(1, 5, 4, 32), n(1, 5, 2, 32), frequencies, n(1, 5, 4, 32), n(1, 5, 2, 32), None, 7),
            "swiglu": (n(3, 96), n(3, 96), n(3, 96)),
            "embed": (integers(50, 7), n(50, 64), n(7, 64)),
            "route_topk": (n(5, 32), integers(1, 5, 4), n(5, 4)),
            "argmax": (n(3, 1000), integers(1, 3)),
            "sample": (n(3, 1000), integers(1, 3), 0.7, 40, 0.9, 11, 5),
            "matmul": (n(33, 64), n(64, 48), n(33, 48), n(48)),
            "matmul_experts": (n(5, 64), n(4, 32, 64), integers(4, 5, 2), n(5, 2, 32)),
        }
        self.assertEqual(set(calls), set(SCHEMAS), "an operation has no call here")
        return calls


def copied(arguments, device):
    return [value.to(device, copy=True) if isinstance(value, torch.Tensor) else value for value in arguments]


def operation(name):
    return getattr(torch.ops.kiln, name).default


class Operations(Case):
    def test_each_is_what_it_is_on_the_cpu(self):
        reason = kiln._native.why_unusable("cpu", 0)
        if reason is not None:
            self.skipTest(f"nothing to compare with: {reason}")
        for name, arguments in self.calls().items():
            with self.subTest(name):
                host, gpu = copied(arguments, "cpu"), copied(arguments, "cuda")
                try:
                    operation(name)(*host)
                except kiln.NotBuiltError as error:
                    self.skipTest(f"nothing to compare with: {error}")
                operation(name)(*gpu)
                for at, (ours, theirs) in enumerate(zip(gpu, host)):
                    if isinstance(ours, torch.Tensor):
                        # Sums of some hundred products in another order: of the largest of them, some tens of roundings.
                        largest = max(theirs.double().abs().max().item(), 1.0)
                        error = (ours.cpu().double() - theirs.double()).abs().max().item()
                        self.assertLessEqual(error, 2e-5 * largest if theirs.is_floating_point() else 0, f"argument {at}")


class Streams(Case):
    device = "cuda"

    def test_a_call_is_in_the_current_stream(self):
        """Between what torch does there: before it a copy that comes late, after it a sum."""
        x, fresh, weight = torch.zeros(64, 256, device="cuda"), self.normal(64, 256), self.normal(256)
        want = torch.nn.functional.rms_norm(fresh, (256,), weight, 1e-6) + 1
        ko.rms_norm(x, weight)
        for stream in (torch.cuda.current_stream(), torch.cuda.Stream(), torch.cuda.Stream()):
            x.zero_()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                torch.cuda._sleep(100_000_000)
                x.copy_(fresh)
                got = ko.rms_norm(x, weight) + 1
            torch.cuda.current_stream().wait_stream(stream)
            torch.testing.assert_close(got, want, rtol=1e-5, atol=1e-5)

    def test_nothing_is_waited_for(self):
        arguments = {name: copied(call, "cuda") for name, call in self.calls().items()}
        for name, call in arguments.items():
            operation(name)(*call)
        torch.cuda.synchronize()
        # More than a second: all calls are asked for meanwhile.
        torch.cuda._sleep(3_000_000_000)
        end = torch.cuda.Event()
        end.record()
        for name, call in arguments.items():
            operation(name)(*call)
            self.assertFalse(end.query(), f"{name} waits")
        torch.cuda.synchronize()

    def test_streams_at_once(self):
        """Scratch of one stream is not that of another: both attend to caches of their own, at the same time."""
        streams = [torch.cuda.Stream() for _ in range(4)]
        q, k, v = self.normal(1, 8, 1, 64), self.normal(4, 1, 2, 16384, 64), self.normal(4, 1, 2, 16384, 64)
        want = [ko.attention(q, k[i], v[i]) for i in range(4)]
        torch.cuda.synchronize()
        for _ in range(20):
            got = []
            for i, stream in enumerate(streams):
                with torch.cuda.stream(stream):
                    got.append(ko.attention(q, k[i], v[i]))
            torch.cuda.synchronize()
            for ours, theirs in zip(got, want):
                torch.testing.assert_close(ours, theirs, rtol=0, atol=0)


class Graphs(Case):
    device = "cuda"

    def layer(self):
        """A convolution, a delta rule, attention with scratch and a norm, with states that move on."""
        heads, d = 4, 64
        n = self.normal
        weight, scale, k, v = n(3 * heads * d, 4), n(d), n(1, 2, 4096, d), n(1, 2, 4096, d)
        x, conv, state = n(1, 3 * heads * d, 1), n(1, 3 * heads * d, 4), n(1, heads, d, d)

        def run(x, conv, state):
            y = ko.causal_conv1d_update(x, conv, weight, activation="silu").transpose(1, 2)
            q, key, value = (part.unflatten(-1, (heads, d)) for part in y.chunk(3, -1))
            g, beta = -y[..., :heads].abs(), y[..., -heads:].sigmoid()
            out, moved = ko.fused_recurrent_gated_delta_rule(
                q, key, value, g=g, beta=beta, initial_state=state, output_final_state=True, use_qk_l2norm_in_kernel=True
            )
            state.copy_(moved)
            out = ko.attention(out.transpose(1, 2), k, v)
            return ko.rms_norm(out, scale) * 2

        return run, (x, conv, state)

    def test_a_captured_layer_is_replayed_with_other_inputs(self):
        run, (x, conv, state) = self.layer()
        own_conv, own_state = conv.clone(), state.clone()
        run(x, conv.clone(), state.clone())
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            y = run(x, conv, state)
        torch.testing.assert_close(conv, own_conv, rtol=0, atol=0, msg="a capture computes nothing")
        for _ in range(3):
            x.copy_(self.normal(*x.shape))
            want = run(x, own_conv, own_state)
            graph.replay()
            torch.testing.assert_close(y, want, rtol=0, atol=0)
            torch.testing.assert_close(conv, own_conv, rtol=0, atol=0)
            torch.testing.assert_close(state, own_state, rtol=0, atol=0)

    def test_what_was_prepared_can_be_captured(self):
        x, weight = self.normal(3, 1016), self.normal(1016)
        kiln.prepare(ko.rms_norm, x, weight)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            y = ko.rms_norm(x, weight)
        graph.replay()
        torch.testing.assert_close(y, torch.nn.functional.rms_norm(x, (1016,), weight, 1e-6), rtol=1e-5, atol=1e-5)

    def test_a_capture_before_any_warm_up_is_refused_and_goes_on(self):
        x, weight = self.normal(3, 1048), self.normal(1048)
        # The device is open.
        ko.swiglu(x, x)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            with self.assertRaisesRegex(kiln.DeviceError, "`norm::rms_norm`: compiling `rms_norm`.* cannot be part of a capture"):
                ko.rms_norm(x, weight)
            y = x * 2
        graph.replay()
        torch.testing.assert_close(y, x * 2, rtol=0, atol=0)

    def test_each_operation(self):
        for name, arguments in self.calls().items():
            with self.subTest(name):
                own, captured = copied(arguments, "cuda"), copied(arguments, "cuda")
                operation(name)(*copied(arguments, "cuda"))
                operation(name)(*own)
                graph = torch.cuda.CUDAGraph()
                with torch.cuda.graph(graph):
                    operation(name)(*captured)
                graph.replay()
                for ours, theirs in zip(captured, own):
                    if isinstance(ours, torch.Tensor):
                        torch.testing.assert_close(ours, theirs, rtol=0, atol=0)


class Mixed(Case):
    device = "cuda"

    def test_tensors_of_two_devices(self):
        x, weight, state = self.normal(2, 48, 1), self.normal(48, 4), self.normal(2, 48, 4)
        for arguments in ((x, state.cpu(), weight), (x, state, weight.cpu()), (x.cpu(), state, weight)):
            with self.assertRaises(ValueError) as raised:
                ko.causal_conv1d_update(*arguments)
            self.assertIsInstance(raised.exception, kiln.ContractError)
            self.assertEqual(raised.exception.code, "K509")

    def test_gradients_are_refused(self):
        weight = torch.nn.Parameter(self.normal(8))
        with torch.enable_grad(), self.assertRaisesRegex(RuntimeError, "kiln::rms_norm has no backward"):
            ko.rms_norm(self.normal(2, 8), weight)

    @unittest.skipIf(torch.cuda.device_count() < 2, "there is one GPU")
    def test_another_gpu(self):
        x, weight = self.normal(2, 64), self.normal(64)
        want = ko.rms_norm(x, weight)
        torch.testing.assert_close(ko.rms_norm(x.to("cuda:1"), weight.to("cuda:1")).to(x.device), want, rtol=0, atol=0)
        with self.assertRaises(kiln.ContractError):
            ko.rms_norm(x, weight.to("cuda:1"))


try:
    import transformers
except ImportError:
    transformers = None


@unittest.skipIf(transformers is None, "transformers is not installed")
class Models(unittest.TestCase):
    def test_tokens_and_logits(self):
        import kiln.transformers as kt
        import models
        import test_transformers

        for name in models.NAMES:
            with self.subTest(name), torch.no_grad():
                model = models.model(name).cuda()
                ids = torch.randint(0, 128, (2, 70), generator=torch.Generator().manual_seed(1)).cuda()
                want, tokens = model(ids).logits, test_transformers.generated(model, ids, torch.ones_like(ids))
                report = kt.kernelize(model)
                try:
                    self.assertTrue(report.replaced, str(report))
                    self.assertTrue(kiln.explain(model, ids), "no operation of Kiln's was called")
                    got, ours = model(ids).logits, test_transformers.generated(model, ids, torch.ones_like(ids))
                finally:
                    kt.restore(model)
                error = (got - want).abs().max().item() / want.abs().max().item()
                self.assertLess(error, test_transformers.TOLERANCE)
                compared = 0
                for row in range(ids.shape[0]):
                    for step in range(test_transformers.NEW):
                        best = tokens.logits[step][row].topk(2).values
                        if (best[0] - best[1]).item() < test_transformers.MARGIN:
                            break
                        at = ids.shape[1] + step
                        self.assertEqual(tokens.sequences[row, at].item(), ours.sequences[row, at].item(), f"row {row}, token {step}")
                        compared += 1
                self.assertGreater(compared, test_transformers.NEW // 2, "too few tokens are told apart")


if __name__ == "__main__":
    unittest.main(verbosity=2)
