/** Seeds one service before all tests; tests that need an ordinary service start with a copy of its data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEEDED_SERVICE } from "#demo/service/in-process.ts";
import { startService } from "#demo/service/start-service.ts";

export async function setup(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "seeded-service-"));
  const service = await startService({ port: 0, dataDir });
  await service.close();
  process.env[SEEDED_SERVICE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
