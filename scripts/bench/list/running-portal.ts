/** Runs a portal with its service, as `npm start` does, on an existing data folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const READY_MESSAGE = "Press Ctrl+C to stop";

export interface RunningPortal {
  /** Origin such as `http://riverbend.localhost:40123`. */
  readonly origin: string;
  readonly applicationCount: number;
  close(): Promise<void>;
}

/** Starts a portal; `folder` contains the data in `service/`, and the baked hosts are written beside it. */
export async function openPortal(
  folder: string,
  compiled: string,
  applicationCount: number,
): Promise<RunningPortal> {
  const [port, servicePort] = [await findPort(), await findPort()];
  const child = spawn(process.execPath, [join(root, "scripts/start.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      SERVICE_PORT: String(servicePort),
      PORTAL_DATA: folder,
      PORTAL_DIST: join(folder, "dist"),
      PORTAL_COMPILED: compiled,
    },
  });
  await waitUntilReady(child);
  return {
    origin: `http://riverbend.localhost:${port}`,
    applicationCount,
    async close() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY_MESSAGE)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`the portal exited with code ${code}\n${output}`)));
  });
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
