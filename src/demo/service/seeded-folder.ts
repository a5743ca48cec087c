/**
 * Shares seeded data between tests. Seeding takes a second of processor time, copying seeded data takes 30
 * ms.
 */
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Environment variable with the folder of all seeded data of a test run (`tests/seeded-service.ts`). */
export const SEEDED_SERVICES = "SEEDED_SERVICES";

/** Name of the folder with the data of a service that was seeded on a real port when the test run began. */
export const SEEDED_NOW = "now";

/**
 * Returns the folder `name` of the test run's seeded data. The first worker that needs this name calls `seed` to fill
 * the folder. Undefined outside a test run.
 */
export async function findSeededFolder(
  name: string,
  seed?: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const root = process.env[SEEDED_SERVICES];
  if (!root) return undefined;
  const folder = join(root, name);
  if (!seed || existsSync(folder)) return folder;
  const temporaryFolder = mkdtempSync(join(root, "seeding-"));
  await seed(temporaryFolder);
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    // Another worker has seeded the folder in the meantime.
    if (!existsSync(folder)) throw error;
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
  return folder;
}
