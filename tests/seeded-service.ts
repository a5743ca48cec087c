/** Seeds one service before all tests; tests that need an ordinary service start with a copy of its data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEEDED_NOW, SEEDED_SERVICES } from "#demo/service/seeded-folder.ts";
import { startService } from "#demo/service/start-service.ts";

export async function setup(): Promise<() => void> {
  const root = mkdtempSync(join(tmpdir(), "seeded-services-"));
  const service = await startService({ port: 0, dataDir: join(root, SEEDED_NOW) });
  await service.close();
  process.env[SEEDED_SERVICES] = root;
  return () => rmSync(root, { recursive: true, force: true });
}
