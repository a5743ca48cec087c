/** Installs packages of the distribution: browsers and web servers for tests. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Returns the prefix of commands that need root: empty for root, otherwise `sudo`, as in continuous integration.
 * Undefined if packages cannot be installed.
 */
function findPrefix(): readonly string[] | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

export const canUseApt = () => findPrefix() !== undefined;

/** Installs Debian packages. Ignores failures, because tests report what is missing. */
export function installPackages(...packages: readonly string[]): void {
  const prefix = findPrefix() ?? [];
  runCommand([...prefix, "apt-get", "update", "-qq"]);
  runCommand([...prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

function runCommand([command = "", ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}
