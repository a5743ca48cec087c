/**
 * Replaces the provider for mock hosts: the demo service in process, with its scripts and file lists (design
 * 2).
 */
import { hash } from "node:crypto";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { createMockHost } from "#demo/browser/mock-host.ts";
import { createPortalProvider } from "#demo/browser/portal-provider.ts";
import { DEMO_PASSWORD } from "#demo/seed/accounts.ts";
import { demoUsers } from "#demo/seed/demo-users.ts";
import { APP_SHELL, listAppPaths } from "#theme/app-paths.ts";
import type { PickedUser } from "#theme/host-view.ts";
import { isTwinFile } from "../compile/compressible.ts";
import { type BakeProvider, readProvider } from "./provider/provider.ts";

/** Demo users offered on the sign-in page. */
export const demoSignInUsers: readonly PickedUser[] = demoUsers.map((user) => ({
  ...user,
  password: DEMO_PASSWORD,
}));

/** Creates the provider of a mock host, which sends no network requests. `origin` is the portal's. */
export function createMockProvider(host: string, title: string, origin: string): BakeProvider {
  const face = createPortalProvider(createMockHost(host, title), origin);
  const get = async (url: URL, language?: string) => {
    const headers: HeadersInit = language ? { "Accept-Language": language } : {};
    const answer = await face.fetch(new Request(url, { headers }));
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };
  return {
    ...readProvider(origin, (path, options) => get(new URL(path, origin), options?.language)),
    async picture(url) {
      const { status, body } = await get(url);
      if (status !== 200) throw new Error(`the demo service has no such image (status ${status})`);
      return body;
    },
  };
}

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
