import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const dataDir = resolve(
  fileURLToPath(new URL("../../..", import.meta.url)),
  process.env["PORTAL_DATA"] ?? ".data/test",
);

/** Data of a freshly seeded service. */
export const snapshotDir = join(dataDir, "snapshot");

/** Returns the folder for the data and baked hosts of one worker, named after its portal port. */
export function workerDir(portalPort: number): string {
  return join(dataDir, String(portalPort));
}
