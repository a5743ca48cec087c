/** Installs packages of the distribution: browsers and web servers for tests. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Returns the command that runs as root: continuous integration runs as an ordinary user who may use sudo. */
function findPrefix(): readonly string[] | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

export const canUseApt = () => findPrefix() !== undefined;

/** Installs Debian packages. Ignores failures, because tests report what is missing. */
export function installPackages(...packages: readonly string[]): void {
  const prefix = findPrefix() ?? [];
  run([...prefix, "apt-get", "update", "-qq"]);
  run([...prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

function run([command = "", ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}
