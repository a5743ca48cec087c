/**
 * Additional files of mock hosts: the compiled demo service, and the list of files to cache for offline use
 * (design 2).
 */
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { APP_SHELL, listAppPaths } from "#theme/app-paths.ts";
import { isCompressedCopy } from "../compile/compressible.ts";
import { listFiles } from "../compile/shared-assets.ts";

/** Folder of the compiled demo service in `.compiled`. */
export const MOCK_FOLDER = "mock";
/** File with the hash of the sources from which the demo service was compiled. */
export const MOCK_HASH_FILE = "source-hash";
/** File with the error message of the last compile of the demo service; absent if that compile succeeded. */
export const MOCK_FAILURE_FILE = "failure";

/**
 * Returns the demo service's scripts and style sheet by path, with compressed copies (`.br`, `.gz`). Throws if
 * the demo service is not compiled or its last compile failed.
 */
export function readMockService(compiledDir: string): Map<string, Buffer> {
  const folder = join(compiledDir, MOCK_FOLDER);
  const failure = join(folder, MOCK_FAILURE_FILE);
  if (existsSync(failure)) throw new Error(readFileSync(failure, "utf8"));
  if (!existsSync(join(folder, MOCK_HASH_FILE)))
    throw new Error(`no mock service in ${compiledDir}: run npm run build first`);
  const names = listFiles(folder).filter((name) => name !== MOCK_HASH_FILE);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/**
 * Matches files that a mock host does not cache in advance for offline use. The files of the Chinese typeface
 * (5 MB in total) are among them: a PDF with Chinese text fetches those that it needs.
 */
const notCachedPattern =
  /^_[a-z]+$|\.(?:br|gz)$|^styleguide\/|^(mock-service|sw)\.js$|^mock-fonts\/chinese-|^THIRD-PARTY-/;

/**
 * Returns the additional files of a mock host by path: compiled scripts, and the list of files to cache for
 * offline use. `ownFiles` has the hashes of the host's other files by path.
 */
export function listMockFiles(
  scripts: ReadonlyMap<string, Buffer>,
  ownFiles: ReadonlyMap<string, string>,
  sharedPaths: readonly string[],
  config: RuntimeConfig,
): Map<string, string | Buffer> {
  const files = [...ownFiles.keys(), ...sharedPaths, ...scripts.keys()]
    .filter((path) => !notCachedPattern.test(path))
    .map((path) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`);
  const hashes = [...ownFiles, ...[...scripts].map(([path, code]) => [path, hash("sha256", code)] as const)]
    .filter(([path]) => !isCompressedCopy(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fileList = {
    id: hash("sha256", JSON.stringify(hashes)).slice(0, 16),
    files: [...new Set(files)].sort(),
    shell: APP_SHELL,
    shells: listAppPaths(config),
  };
  return new Map<string, string | Buffer>([...scripts, ["mock-files.json", JSON.stringify(fileList)]]);
}
