//! The published packages: checks their metadata, that cargo packs them, and that an outside crate needs nothing but
//! their contents.

use crate::test::{cargo, succeeded, target};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The metadata that every package must have.
const FIELDS: [&str; 6] = ["description", "license", "readme", "keywords", "categories", "rust_version"];

/// A program that depends only on the packages.
const OUTSIDE: &str = include_str!("package/outside.rs");

/// Returns the published packages of the workspace, as described by cargo.
fn published(root: &Path) -> Result<Vec<Value>, String> {
    let mut command = Command::new("cargo");
    command.args(["metadata", "--no-deps", "--format-version=1"]).current_dir(root);
    let output = command.output().map_err(|error| format!("`cargo` does not start: {error}"))?;
    let described: Value = serde_json::from_slice(&output.stdout).map_err(|e| format!("`cargo metadata` says {e}"))?;
    let packages = described["packages"].as_array().ok_or("`cargo metadata` has no packages")?;
    // An empty list of registries is `publish = false`.
    Ok(packages.iter().filter(|package| package["publish"].is_null()).cloned().collect())
}

/// Returns the flaws in a package's metadata and dependencies.
fn flaws(package: &Value, published: &[&str]) -> Vec<String> {
    let name = package["name"].as_str().unwrap_or("a package without a name");
    let is_empty = |value: &Value| value.is_null() || value == "" || value.as_array().is_some_and(Vec::is_empty);
    let missing = FIELDS.iter().filter(|field| is_empty(&package[**field])).map(|field| format!("no `{field}`"));
    let undocumented = package["metadata"]["docs"]["rs"].is_null().then(|| "no metadata for docs.rs".to_string());
    // Dev-dependencies without a version are left out of a package.
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    let wrong = dependencies.filter_map(|dependency| {
        let (own, of_tests) = (!dependency["path"].is_null(), dependency["kind"] == "dev");
        let (on, version) = (dependency["name"].as_str()?, dependency["req"].as_str()?);
        match (own, of_tests) {
            (true, true) if version != "*" => Some(format!("its tests use {on} with a version, which is packed")),
            (true, false) if version == "*" => Some(format!("it depends on {on} without a version")),
            (true, false) if !published.contains(&on) => Some(format!("it depends on {on}, which is not published")),
            _ => None,
        }
    });
    missing.chain(undocumented).chain(wrong).map(|flaw| format!("{name}: {flaw}")).collect()
}

/// Checks the packages' metadata and packs them. Returns the folder of the archives.
pub fn pack(root: &Path) -> Result<PathBuf, String> {
    let packages = published(root)?;
    let names: Vec<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let flaws: Vec<String> = packages.iter().flat_map(|package| flaws(package, &names)).collect();
    if !flaws.is_empty() {
        return Err(flaws.join("\n  "));
    }
    let target = target(root).join("packages");
    let folder = target.to_string_lossy().into_owned();
    let mut words = vec!["package", "--quiet", "--no-verify", "--allow-dirty", "--target-dir", &folder];
    words.extend(names.iter().flat_map(|name| ["--package", name]));
    // Dependencies were already fetched for this workspace.
    let offline = [&words[..1], &["--offline"], &words[1..]].concat();
    cargo(root, &offline).or_else(|_| cargo(root, &words))?;
    let archives = target.join("package");
    for name in names {
        let archive = archives.join(format!("{name}-{}.crate", env!("CARGO_PKG_VERSION")));
        if !archive.is_file() {
            return Err(format!("cargo made no {}", archive.display()));
        }
    }
    Ok(archives)
}

/// Packs, and builds and runs a crate that depends only on the packages.
pub fn run(root: &Path) -> Result<(), String> {
    let archives = pack(root)?;
    let folder = target(root).join("packages/outside");
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(wrong)?;
    }
    fs::create_dir_all(folder.join("src")).map_err(wrong)?;
    let version = env!("CARGO_PKG_VERSION");
    let mut manifest = format!(
        "[package]\nname = \"outside\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
         kiln = \"={version}\"\nkiln-kernels = \"={version}\"\n[patch.crates-io]\n"
    );
    for package in published(root)? {
        let name = package["name"].as_str().unwrap_or_default();
        let archive = archives.join(format!("{name}-{version}.crate"));
        let unpacked = Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(&folder).status();
        succeeded(unpacked, &format!("unpacking {}", archive.display()))?;
        // `kiln-cli` is left out, since the program does not need it and must not use it by accident.
        if name != "kiln-cli" {
            manifest += &format!("{name} = {{ path = \"{name}-{version}\" }}\n");
        }
    }
    fs::write(folder.join("Cargo.toml"), manifest).map_err(wrong)?;
    fs::write(folder.join("src/main.rs"), OUTSIDE).map_err(wrong)?;
    // The lock file has the workspace's versions, which are already fetched.
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).map_err(wrong)?;
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--offline"]).current_dir(&folder).env("CARGO_TARGET_DIR", folder.join("target"));
    succeeded(command.status(), "`cargo run` of a crate that depends on the packages")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_package_says_what_it_is_and_depends_on_packages() {
        let dependency =
            |name: &str, req: &str, kind: Value| json!({"name": name, "req": req, "kind": kind, "path": "/a"});
        let whole = json!({
            "name": "a", "description": "a", "license": "a", "readme": "a", "keywords": ["a"], "categories": ["a"],
            "rust_version": "1.88", "metadata": {"docs": {"rs": {"all-features": true}}},
            "dependencies": [dependency("b", "^0.1.0", Value::Null), dependency("tests", "*", json!("dev"))],
        });
        assert_eq!(flaws(&whole, &["a", "b"]), Vec::<String>::new());
        for (field, value, flaw) in [
            ("license", Value::Null, "a: no `license`"),
            ("keywords", json!([]), "a: no `keywords`"),
            ("metadata", Value::Null, "a: no metadata for docs.rs"),
            ("dependencies", json!([dependency("b", "*", Value::Null)]), "a: it depends on b without a version"),
            ("dependencies", json!([dependency("c", "^1", Value::Null)]), "a: it depends on c, which is not published"),
            (
                "dependencies",
                json!([dependency("b", "^1", json!("dev"))]),
                "a: its tests use b with a version, which is packed",
            ),
        ] {
            let mut package = whole.clone();
            package[field] = value;
            assert_eq!(flaws(&package, &["a", "b"]), [flaw]);
        }
    }
}
