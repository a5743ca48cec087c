/** Starts real web servers with generated configurations; installs a server that is missing. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { EdgeFiles, EdgeOptions } from "../../scripts/edge/options.ts";
import { canUseApt, installPackages } from "../../scripts/test/install-packages.ts";

export type ServerName = "nginx" | "caddy" | "apache";

interface Server {
  readonly program: string;
  readonly packages: readonly string[];
  readonly args: (folder: string) => readonly string[];
}

const serverPrograms: Record<ServerName, Server> = {
  nginx: {
    program: "/usr/sbin/nginx",
    packages: ["nginx-light"],
    args: (folder) => ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"],
  },
  caddy: {
    program: "/usr/bin/caddy",
    packages: ["caddy"],
    args: (folder) => ["run", "--config", join(folder, "Caddyfile")],
  },
  apache: {
    program: "/usr/sbin/apache2",
    packages: ["apache2"],
    args: (folder) => ["-f", join(folder, "apache2.conf"), "-D", "FOREGROUND"],
  },
};

/**
 * Returns the path of a server's program. Installs a missing server if possible. Throws an error with
 * instructions if it is still missing.
 */
function ensureProgram(name: ServerName): string {
  const { program, packages } = serverPrograms[name];
  if (!existsSync(program) && canUseApt()) installPackages(...packages);
  if (!existsSync(program)) throw new Error(`${program} is missing: install ${packages.join(" ")}`);
  return program;
}

export interface RunningServer {
  /** URL such as `http://127.0.0.1:6371/`. */
  readonly address: URL;
  close(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * Starts a server. If this process runs as root, the server runs as the user `nobody`. The option `root` is
 * the folder of the published target.
 */
export async function startWebServer(
  name: ServerName,
  write: (options: EdgeOptions) => EdgeFiles,
  options: Omit<EdgeOptions, "port"> & { readonly port?: number },
): Promise<RunningServer> {
  const program = ensureProgram(name);
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  // The server may run as another user, who must read its files.
  chmodSync(folder, 0o755);
  const port = options.port ?? (await findFreePort());
  for (const [path, content] of write({ ...options, port })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), toLocalPaths(content, folder));
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync("chown", ["-R", "nobody", folder]);
  const child = spawn(program, serverPrograms[name].args(folder), {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...(isRoot && { uid: Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })) }),
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  await waitForPort(port, child, () => errors);
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    async close() {
      const hasExited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await hasExited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Replaces the paths of a container with paths in `folder`, where the server also writes its temporary files.
 */
function toLocalPaths(content: string, folder: string): string {
  return (
    content
      .replace(/(?<=\s)\/tmp(?=[/\s])/g, folder)
      .replace(/access_log .*;/, "access_log off;")
      // Apache cannot open the socket that is its standard error here.
      .replace("ErrorLog /dev/stderr", `ErrorLog ${folder}/error.log`)
      .replace("IncludeOptional portal.conf", `Include ${folder}/portal.conf`)
  );
}

async function waitForPort(port: number, child: ChildProcess, errors: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}: ${errors()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`the server does not listen on port ${port}: ${errors()}`);
}
