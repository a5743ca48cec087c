/**
 * The service as a separate process on a real port, which can be killed at any moment and restarted with its
 * data.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../../scripts/service.ts", import.meta.url));

export interface ServiceProcess {
  readonly url: string;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export async function startProcess(dataDir: string): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [script, "--port", "0", "--data", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { url: await getAddress(child), kill: () => killProcess(child) };
}

async function getAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("no output to read");
  for await (const line of createInterface(child.stdout)) {
    const url = /^Service\s+(http\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("the service ended before it listened");
}

async function killProcess(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
