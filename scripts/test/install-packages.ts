/** Installs packages of the distribution, for browsers and web servers that tests need. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Continuous integration runs as an ordinary user who may become root. */
function findPrefix(): readonly string[] | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

export const canUseApt = () => findPrefix() !== undefined;

/** Installs Debian packages; a failure shows in their absence. */
export function installPackages(...packages: readonly string[]): void {
  const prefix = findPrefix() ?? [];
  run([...prefix, "apt-get", "update", "-qq"]);
  run([...prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

function run([command = "", ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}
