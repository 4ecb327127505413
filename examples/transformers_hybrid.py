"""A small hybrid model of transformers with and without Kiln: the same tokens, and both speeds.

    pip install ./python torch transformers
    python examples/transformers_hybrid.py

The model has the shape of Qwen3.5 (three layers of gated delta rules to one of attention) and random weights, so that nothing is
downloaded. The tokens of random models are compared wherever the best two logits are more than 1e-3 apart.
"""

import argparse
import sys
import time

import torch
import transformers
from transformers import AutoModelForCausalLM
from transformers.models.qwen3_5.configuration_qwen3_5 import Qwen3_5TextConfig

import kiln.transformers

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--prompt", type=int, default=512, help="tokens of the prompt")
parser.add_argument("--new", type=int, default=32, help="tokens that are generated")
parser.add_argument("--layers", type=int, default=4)
given = parser.parse_args()

transformers.logging.set_verbosity_error()
torch.manual_seed(0)
config = Qwen3_5TextConfig(
    vocab_size=4096, hidden_size=512, num_hidden_layers=given.layers, intermediate_size=1024, num_attention_heads=8,
    num_key_value_heads=2, head_dim=64, linear_num_key_heads=8, linear_num_value_heads=16, linear_key_head_dim=128,
    linear_value_head_dim=128,
)
model = AutoModelForCausalLM.from_config(config, dtype=torch.float32).eval()
prompt = torch.randint(0, config.vocab_size, (1, given.prompt))


def generate(tokens):
    start = time.perf_counter()
    done = model.generate(
        prompt, max_new_tokens=tokens, min_new_tokens=tokens, do_sample=False, pad_token_id=0, output_logits=True,
        return_dict_in_generate=True,
    )
    return done, time.perf_counter() - start


def measured():
    """What is generated, and the least seconds of the prompt and of a token of three runs; the first is a warm-up."""
    runs = [(generate(1)[1], *generate(given.new)) for _ in range(4)][1:]
    first = min(run[0] for run in runs)
    return runs[-1][1], first, max(min(run[2] for run in runs) - first, 0.0) / max(given.new - 1, 1)


before, *theirs = measured()
print(kiln.transformers.kernelize(model), end="\n\n")
after, *ours = measured()

same = 0
for step in range(given.new):
    best = before.logits[step][0].topk(2).values
    tokens = [done.sequences[0, given.prompt + step].item() for done in (before, after)]
    if tokens[0] != tokens[1]:
        if (best[0] - best[1]).item() > 1e-3:
            sys.exit(f"token {step} is {tokens[1]} and was {tokens[0]}, {(best[0] - best[1]).item():.4f} apart")
        print(f"token {step} could be either: its logits are {(best[0] - best[1]).item():.1e} apart")
        break
    same += 1
print(f"{same} of {given.new} tokens are the same")
for name, a, b in zip((f"prompt of {given.prompt}", "each token"), theirs, ours):
    print(f"{name:14} transformers {a * 1e3:8.1f} ms   with Kiln {b * 1e3:8.1f} ms   {a / b:5.2f}x")
