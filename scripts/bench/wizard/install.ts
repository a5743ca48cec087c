/**
 * Installs the form engines that are compared with the portal's, into this folder, when the benchmark runs.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export const enginesFolder = import.meta.dirname;

export function installEngines(): void {
  if (existsSync(join(enginesFolder, "node_modules/.package-lock.json"))) return;
  console.log("installing the engines to compare with …");
  const installation = spawnSync(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    {
      cwd: enginesFolder,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (installation.status !== 0) throw new Error("the engines to compare with could not be installed");
}
