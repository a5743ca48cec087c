/** Installs Prism into a temporary folder, because only this check needs it. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const sourceFolder = join(root, "tests", "foreign-provider");

/** Installs Prism, unless it is already installed for this lock file. Returns the path of the program. */
export async function installPrism(): Promise<string> {
  const lockfile = readFileSync(join(sourceFolder, "package-lock.json"));
  const hash = createHash("sha256").update(lockfile).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `applicant-portal-prism-${hash}`);
  const program = join("node_modules", "@stoplight", "prism-cli", "dist", "index.js");
  if (existsSync(join(folder, program))) return join(folder, program);
  const newFolder = `${folder}-${process.pid}`;
  mkdirSync(newFolder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(sourceFolder, name), join(newFolder, name));
  copyFileSync(join(root, ".npmrc"), join(newFolder, ".npmrc"));
  try {
    await runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], newFolder);
    if (!existsSync(folder)) renameSync(newFolder, folder);
  } finally {
    rmSync(newFolder, { recursive: true, force: true });
  }
  return join(folder, program);
}

function runNpm(args: readonly string[], cwd: string): Promise<void> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  return new Promise((resolve, reject) => {
    const child = spawn(npm, args, { cwd, stdio: ["ignore", "ignore", "inherit"], shell: npm !== "npm" });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`Prism could not be installed: npm exited with code ${code}`)),
    );
  });
}
