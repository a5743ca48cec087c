/** Reads the compiled scripts of mock hosts (`mock-service.ts` compiles them). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./shared-assets.ts";

/** Folder in `.compiled`. */
export const MOCK_FOLDER = "mock";
/** File with the hash of the sources. */
export const MOCK_MARK = "source-hash";
/** File with the message of a failed compile. */
export const MOCK_FAILURE = "failure";

/** Returns the scripts and their style by path, with compressed twins. Throws if nothing is compiled. */
export function readMockService(compiledDir: string): Map<string, Buffer> {
  const folder = join(compiledDir, MOCK_FOLDER);
  const failure = join(folder, MOCK_FAILURE);
  if (existsSync(failure)) throw new Error(readFileSync(failure, "utf8"));
  if (!existsSync(join(folder, MOCK_MARK)))
    throw new Error(`no mock service in ${compiledDir}: run npm run build first`);
  const names = listFiles(folder).filter((name) => name !== MOCK_MARK);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}
