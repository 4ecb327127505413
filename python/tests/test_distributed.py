"""Tensor parallelism: operations are per rank, and torch.distributed does the rest. A small hybrid model, whose heads two processes
share, generates the tokens of one process."""

import tempfile
import unittest

import torch
import torch.distributed as dist
import torch.multiprocessing as processes

import kiln.ops as ko

VOCABULARY, WIDTH, HEADS, DIM, STATES, STEPS = 96, 64, 4, 16, 16, 20
MARGIN = 1e-3


class Layer:
    """What a rank has of a layer's weights: its heads. `whole` weights are the same on every rank."""

    def __init__(self, generator, rank, ranks):
        self.generator, self.rank, self.ranks, self.heads = generator, rank, ranks, HEADS // ranks

    def weight(self, *shape, heads=0):
        """A tensor of which an axis has heads, or heads times so much: the rank's part of it."""
        whole = torch.randn(shape, generator=self.generator) * shape[-1] ** -0.5
        part = shape[heads] // self.ranks
        return whole.narrow(heads, self.rank * part, part).contiguous()

    def summed(self, y, out):
        """Each rank has a part of the sum over heads."""
        y = y.flatten(1) @ out.t()
        if self.ranks > 1:
            dist.all_reduce(y)
        return y


class Mamba2(Layer):
    def __init__(self, *given):
        super().__init__(*given)
        self.projections = [self.weight(HEADS * n, WIDTH) for n in (DIM, DIM, STATES, STATES, 1)]
        self.conv = self.weight(HEADS * DIM, 4)
        self.a, self.bias = -self.weight(HEADS).abs() - 0.5, self.weight(HEADS)
        self.norm, self.out = self.weight(HEADS * DIM), self.weight(WIDTH, HEADS * DIM, heads=1)

    def start(self, batch):
        self.window = torch.zeros(batch, self.heads * DIM, 3)
        self.state = torch.zeros(batch, self.heads, DIM, STATES)

    def __call__(self, h):
        x, z, b, c, dt = (h @ weight.t() for weight in self.projections)
        x = ko.causal_conv1d_update(x, self.window, self.conv, activation="silu")
        heads = lambda t, n: t.unflatten(-1, (self.heads, n))
        wide = lambda t: t[..., None].expand(*t.shape, DIM)
        a = self.a[:, None, None].expand(self.heads, DIM, STATES)
        y = ko.selective_state_update(
            self.state, heads(x, DIM), wide(dt), a, heads(b, STATES), heads(c, STATES), dt_bias=wide(self.bias), dt_softplus=True
        )
        y = ko.rms_norm_gated(y.flatten(1), self.norm, z, group_size=DIM)
        return self.summed(y, self.out)


class Delta(Layer):
    def __init__(self, *given):
        super().__init__(*given)
        self.projections = [self.weight(HEADS * n, WIDTH) for n in (DIM, DIM, DIM, 1, 1)]
        self.out = self.weight(WIDTH, HEADS * DIM, heads=1)

    def start(self, batch):
        self.state = torch.zeros(batch, self.heads, DIM, DIM)

    def __call__(self, h):
        q, k, v, g, beta = (h @ weight.t() for weight in self.projections)
        q, k, v = (t.unflatten(-1, (self.heads, DIM)).unsqueeze(1) for t in (q, k, v))
        g, beta = torch.nn.functional.logsigmoid(g).unsqueeze(1), beta.sigmoid().unsqueeze(1)
        y, self.state = ko.fused_recurrent_gated_delta_rule(
            q, k, v, g=g, beta=beta, initial_state=self.state, output_final_state=True, use_qk_l2norm_in_kernel=True
        )
        return self.summed(y.squeeze(1), self.out)


class Attention(Layer):
    def __init__(self, *given):
        super().__init__(*given)
        self.projections = [self.weight(HEADS * DIM, WIDTH) for _ in range(3)]
        self.sinks, self.out = self.weight(HEADS), self.weight(WIDTH, HEADS * DIM, heads=1)

    def start(self, batch):
        self.keys = self.values = torch.zeros(batch, self.heads, 0, DIM)

    def __call__(self, h):
        q, k, v = ((h @ weight.t()).view(-1, self.heads, 1, DIM) for weight in self.projections)
        self.keys, self.values = torch.cat([self.keys, k], 2), torch.cat([self.values, v], 2)
        return self.summed(ko.attention(q, self.keys, self.values, sinks=self.sinks), self.out)


def decoded(rank, ranks):
    """Greedy tokens of a batch, and the logits they were chosen by."""
    generator = torch.Generator().manual_seed(20)
    table, head = (torch.randn(VOCABULARY, WIDTH, generator=generator) for _ in range(2))
    layers = [kind(generator, rank, ranks) for kind in (Mamba2, Delta, Attention, Mamba2, Delta)]
    ones, tokens, all_logits = torch.ones(WIDTH), [torch.tensor([3, 50])], []
    with torch.no_grad():
        for layer in layers:
            layer.start(2)
        for _ in range(STEPS):
            h = table[tokens[-1]]
            for layer in layers:
                h = h + layer(ko.rms_norm(h, ones))
            logits = ko.rms_norm(h, ones) @ head.t()
            all_logits.append(logits)
            tokens.append(logits.argmax(-1))
    return torch.stack(tokens[1:], 1), torch.stack(all_logits, 1)


def work(rank, ranks, folder):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{folder}/store", rank=rank, world_size=ranks)
    torch.save(decoded(rank, ranks), f"{folder}/{rank}.pt")
    dist.destroy_process_group()


class Distributed(unittest.TestCase):
    def test_two_processes_generate_what_one_does(self):
        want, logits = decoded(0, 1)
        with tempfile.TemporaryDirectory() as folder:
            processes.spawn(work, (2, folder), nprocs=2)
            ranks = [torch.load(f"{folder}/{rank}.pt") for rank in range(2)]
        self.assertTrue(torch.equal(ranks[0][0], ranks[1][0]), "ranks disagree")
        compared = 0
        for row in range(2):
            for step in range(STEPS):
                best = logits[row, step].topk(2).values
                if (best[0] - best[1]).item() < MARGIN:
                    break
                torch.testing.assert_close(ranks[0][1][row, step], logits[row, step], rtol=1e-4, atol=1e-4)
                self.assertEqual(want[row, step].item(), ranks[0][0][row, step].item(), f"row {row}, token {step}")
                compared += 1
        self.assertGreater(compared, STEPS)
        self.assertGreater(len(set(want.flatten().tolist())), 4, "tokens that are all alike tell nothing")


if __name__ == "__main__":
    unittest.main()
