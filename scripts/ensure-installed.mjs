// Runs on whatever Node the machine has (20 or later) with nothing installed: installs what the lockfile names, then
// hands over to a TypeScript entry under the project's own Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

/** Installs the lockfile's packages unless this very lockfile is installed already. */
export function ensureInstalled() {
  const hash = lockfileHash();
  if (isInstalled(hash)) return;
  console.log("Installing packages (first start, or the lockfile changed) …");
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' optional packages, as a registry mirror may.
  const npm = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
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

/** Runs `scripts/<entry>` under the project's Node with this process' arguments, and ends as it ends. */
export function runUnderProjectNode(entry) {
  const bin = dirname(projectNode);
  const child = spawn(projectNode, [join(root, "scripts", entry), ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH ?? ""}`,
    },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
}
