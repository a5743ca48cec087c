// Runs on any Node from version 20 with nothing installed: installs the lockfile's packages, then runs a
// TypeScript entry under the project's own Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const mark = join(root, "node_modules", ".installed-lockfile");
const projectNode = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

function lockfileHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function isInstalled(hash) {
  return existsSync(projectNode) && existsSync(mark) && readFileSync(mark, "utf8") === hash;
}

/** Installs the lockfile's packages unless they are installed already. */
export function ensureInstalled() {
  const hash = lockfileHash();
  if (isInstalled(hash)) return;
  console.log("Installing packages (first start, or the lockfile changed) …");
  // `npm ci` is not used: it deletes and installs everything again after each change of the lockfile. With
  // `NODE_ENV=production`, npm leaves out the project's Node without `--include=dev`.
  const options = ["--include=dev", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawnSync("npm", ["install", ...options], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    console.error(
      "The packages could not be installed: see npm's message above. Is the npm registry reachable?",
    );
    process.exit(1);
  }
  writeFileSync(mark, hash);
}

/** Ends with a plain message and exit code 1 unless packages are installed. */
export function requireInstalled() {
  if (existsSync(projectNode)) return;
  console.error(
    "The packages are not installed yet. Run `npm install --include=dev` first, or `npm start`, which does it.",
  );
  process.exit(1);
}

/**
 * Settings of Node for a bake (decisions 125). By default each thread uses up to 100 MB for short-lived
 * objects, and as much for long-lived objects that are no longer used. The flags reduce both without more
 * processor time. `NODE_COMPILE_CACHE` saves 18 MB: without it, Node loads its TypeScript parser for the
 * first file.
 */
const bake = {
  flags: ["--max-semi-space-size=4", "--heap-growing-percent=50"],
  env: { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "bake") },
};

/** Flags and environment variables of Node by script. */
export const nodeSettings = { bake, build: bake };

/** Runs `scripts/<entry>` under the project's Node and exits with its code. */
export function runUnderProjectNode(entry, args = process.argv.slice(2)) {
  const { flags = [], env } = nodeSettings[entry.replace(/\.ts$/, "")] ?? {};
  runProgram(projectNode, [...flags, join(root, "scripts", entry), ...args], env);
}

/** Runs the command of an installed package, such as `astro`, and exits with its code. */
export function runPackage(name, args) {
  runProgram(join(dirname(projectNode), process.platform === "win32" ? `${name}.cmd` : name), args);
}

function runProgram(program, args, env) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      // Let the caller's value of a variable override ours: for example, the project's folder may be
      // read-only.
      ...env,
      ...process.env,
      PATH: `${dirname(projectNode)}${delimiter}${process.env.PATH ?? ""}`,
    },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
}
