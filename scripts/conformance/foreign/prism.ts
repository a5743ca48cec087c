/** Runs Prism as a provider that knows only the OpenAPI document. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPrism } from "./install.ts";

const MAX_WAIT_MS = 60_000;

interface PrismServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the document on a free port. Rejects with Prism's output if it does not start. */
export async function startPrism(document: unknown): Promise<PrismServer> {
  const program = await installPrism();
  const folder = mkdtempSync(join(tmpdir(), "foreign-provider-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [program, "mock", "--host", "127.0.0.1", "--port", String(port), file],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, SCARF_ANALYTICS: "false" },
    },
  );
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = async () => {
    child.kill();
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let output = "";
      const collect = (part: Buffer) => {
        output += String(part);
        if (output.includes("Prism is listening")) resolve();
      };
      child.stdout.on("data", collect);
      child.stderr.on("data", collect);
      child.once("exit", () => reject(new Error(`Prism exited at start: ${output.slice(-2_000)}`)));
      setTimeout(
        () => reject(new Error(`Prism did not start in time: ${output.slice(-2_000)}`)),
        MAX_WAIT_MS,
      ).unref();
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, close };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
