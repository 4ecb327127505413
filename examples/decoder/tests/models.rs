//! The small models of this folder against transformers, and files that are wrong.

use decoder::{Decoder, Expected};
use kiln::Device;
use std::path::{Path, PathBuf};

const MODELS: [&str; 3] = ["qwen3_next", "mamba2", "gpt_oss"];

fn folder(model: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("models").join(model)
}

/// Prompts that are no longer than `longest`, and so many steps of each.
fn compare(device: &Device, longest: usize, steps: usize) {
    for model in MODELS {
        let want = Expected::read(&folder(model)).expect("expected.safetensors");
        let mut decoder = Decoder::load(device, &folder(model), want.room()).expect("a model");
        let found =
            want.compare(&mut decoder, device, longest, steps).unwrap_or_else(|error| panic!("{model}: {error}"));
        assert!(found.is_good(), "{model}: {found:?}");
        println!("{model}: {found:?}");
    }
}

#[test]
fn prompts_and_steps_on_the_processor_are_as_by_transformers() {
    compare(&Device::cpu().expect("the processor"), 500, usize::MAX);
}

/// The interpreter takes 10 to 40 seconds for a prompt of 500 tokens: it has those where all is gone through.
#[test]
fn prompts_and_steps_on_the_interpreter_are_as_by_transformers() {
    let (longest, steps) = if std::env::var_os("KILN_FULL").is_some() { (500, usize::MAX) } else { (65, 3) };
    compare(&Device::interp(), longest, steps);
}

/// A copy of a model in a folder of its own, with another config.
fn changed(model: &str, name: &str, change: impl FnOnce(String) -> String) -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&copy).expect("a folder");
    let config = std::fs::read_to_string(folder(model).join("config.json")).expect("a config");
    std::fs::write(copy.join("config.json"), change(config)).expect("a config");
    std::fs::copy(folder(model).join("model.safetensors"), copy.join("model.safetensors")).expect("weights");
    copy
}

/// A config with one line in place of another; what is refused, and in which words.
#[test]
fn configs_that_do_not_fit_are_refused_by_name() {
    let rows = [
        ("qwen3_next", "\"hidden_size\": 48,", "", "missing field `hidden_size`"),
        ("qwen3_next", "\"hidden_size\": 48", "\"hidden_size\": 0", "0 is no size from 1 to 1048576"),
        ("qwen3_next", "\"hidden_size\": 48", "\"hidden_size\": -1", "invalid value: integer `-1`"),
        (
            "qwen3_next",
            "\"hidden_size\": 48",
            "\"hidden_size\": 32",
            "model.safetensors: `model.norm.weight` has extents [48], and the config asks for [32]",
        ),
        (
            "qwen3_next",
            "\"num_experts\": 7",
            "\"num_experts\": 8",
            "`model.layers.0.mlp.experts.7.gate_proj.weight` is missing: the config asks for it with extents [8, 48]",
        ),
        (
            "qwen3_next",
            "\"num_hidden_layers\": 3",
            "\"num_hidden_layers\": 4",
            "config.json: `layer_types` names 3 layers, and `num_hidden_layers` is 4",
        ),
        ("qwen3_next", "\"full_attention\"", "\"chunked_attention\"", "unknown variant `chunked_attention`"),
        (
            "qwen3_next",
            "\"linear_num_key_heads\": 2",
            "\"linear_num_key_heads\": 3",
            "config.json: 4 value heads cannot share 3 key heads evenly",
        ),
        ("qwen3_next", "\"silu\"", "\"gelu\"", "config.json: `hidden_act` is \"gelu\", and must be \"silu\""),
        (
            "qwen3_next",
            "\"partial_rotary_factor\": 0.5",
            "\"partial_rotary_factor\": 1.5",
            "config.json: 24 of 16 elements of a head turn",
        ),
        ("qwen3_next", "\"qwen3_next\"", "\"llama\"", "config.json: `model_type` is \"llama\", and this decoder has"),
        ("mamba2", "\"n_groups\": 2", "\"n_groups\": 4", "config.json: 6 heads are not 4 equal groups"),
        ("mamba2", "\"Infinity\"", "\"never\"", "`time_step_limit` has \"never\", which is no number"),
        (
            "mamba2",
            "\"state_size\": 16",
            "\"state_size\": 8",
            "`backbone.layers.0.mixer.in_proj.weight` has extents [262, 48], and the config asks for [230, 48]",
        ),
        ("mamba2", "\"tie_word_embeddings\": true", "\"tie_word_embeddings\": false", "`lm_head.weight` is missing"),
        ("gpt_oss", "\"yarn\"", "\"longrope\"", "config.json: `rope_type` is \"longrope\""),
        ("gpt_oss", "\"factor\": 8.0,", "", "config.json: YaRN needs `factor`"),
        (
            "gpt_oss",
            "\"num_experts_per_tok\": 2",
            "\"num_experts_per_tok\": 5",
            "config.json: `num_experts_per_tok` is 5, of 4 experts",
        ),
        ("gpt_oss", "{", "[", "config.json"),
    ];
    for (number, (model, from, to, words)) in rows.into_iter().enumerate() {
        let copy = changed(model, &format!("config_{number}"), |config| {
            assert!(config.contains(from), "{model} has no {from}");
            config.replacen(from, to, 1)
        });
        let Err(error) = Decoder::load(&Device::interp(), &copy, 8) else { panic!("{model} is loaded with {to}") };
        assert!(error.to_string().contains(words), "{error}\nhas no \"{words}\"");
    }
}

#[test]
fn files_that_are_cut_or_missing_are_refused_by_name() {
    let refused = |copy: &Path, words: &str| {
        let Err(error) = Decoder::load(&Device::interp(), copy, 8) else { panic!("{} is loaded", copy.display()) };
        assert!(error.to_string().contains(words), "{error}\nhas no \"{words}\"");
    };
    refused(&folder("none"), "config.json: ");
    let copy = changed("mamba2", "cut", |config| config);
    let bytes = std::fs::read(copy.join("model.safetensors")).expect("weights");
    for len in [0, 7, 100, bytes.len() - 1] {
        std::fs::write(copy.join("model.safetensors"), &bytes[..len]).expect("a file");
        refused(&copy, "model.safetensors: ");
    }
    std::fs::remove_file(copy.join("model.safetensors")).expect("a file");
    refused(&copy, "model.safetensors: ");
}

#[test]
fn tokens_that_are_none_and_too_many_are_refused() {
    let mut decoder = Decoder::load(&Device::interp(), &folder("mamba2"), 3).expect("a model");
    let words = |result: Result<i32, kiln::Error>| result.expect_err("refused").to_string();
    assert_eq!(words(decoder.prompt(&[5, 256])), "token 256 is not among the 256 of the model");
    assert_eq!(words(decoder.prompt(&[-1])), "token -1 is not among the 256 of the model");
    assert_eq!(words(decoder.prompt(&[])), "a prompt has a token or more");
    assert_eq!(words(decoder.prompt(&[1; 4])), "there is room for 3 tokens, and 4 come after 0");
    decoder.prompt(&[1, 2]).expect("a token");
    decoder.step().expect("a token");
    assert_eq!(words(decoder.step()), "there is room for 3 tokens, and 1 come after 3");
    // Where it was refused nothing has moved.
    decoder.reset().expect("states");
    decoder.prompt(&[1, 2]).expect("a token");
}
