/** The scripts and file lists of mock hosts (design 2). */
import { hash } from "node:crypto";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { APP_SHELL, listAppPaths } from "#theme/app-paths.ts";
import { isTwinFile } from "../compile/compressible.ts";

/**
 * Matches files that are not cached in advance: the files of the Chinese typeface (5 MB in total) are fetched for
 * printing.
 */
const NOT_KEPT =
  /^_[a-z]+$|\.(?:br|gz)$|^styleguide\/|^(mock-service|sw)\.js$|^mock-fonts\/chinese-|^THIRD-PARTY-/;

/**
 * Returns the additional files of a mock host by path: compiled scripts, and the list of files to cache for offline
 * use. `own` has the hashes of the host's other files.
 */
export function listMockFiles(
  scripts: ReadonlyMap<string, Buffer>,
  own: ReadonlyMap<string, string>,
  shared: readonly string[],
  config: RuntimeConfig,
): Map<string, string | Buffer> {
  const files = [...own.keys(), ...shared, ...scripts.keys()]
    .filter((path) => !NOT_KEPT.test(path))
    .map((path) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`);
  const hashes = [...own, ...[...scripts].map(([path, code]) => [path, hash("sha256", code)] as const)]
    .filter(([path]) => !isTwinFile(path))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const list = {
    id: hash("sha256", JSON.stringify(hashes)).slice(0, 16),
    files: [...new Set(files)].sort(),
    shell: APP_SHELL,
    shells: listAppPaths(config),
  };
  return new Map<string, string | Buffer>([...scripts, ["mock-files.json", JSON.stringify(list)]]);
}
