/** Global setup of the journeys: compiles the pages and seeds the data that every journey starts from. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { startService } from "#demo/service/start-service.ts";
import { compileIfChanged } from "../../../scripts/compile/compile-if-changed.ts";
import { snapshotDir } from "./portal-folders.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export default async function preparePortal(): Promise<void> {
  const service = await startService({ port: 0, dataDir: snapshotDir, reset: true });
  await service.close();
  await compileIfChanged(resolve(root, process.env["PORTAL_COMPILED"] ?? ".compiled"));
}
