/**
 * Groups the modules of the signed-in area into chunks. By default the bundler makes a file of every set of
 * modules that two lazy screens share: sixty files, most below 1 KB, each compressed alone. Here the modules
 * that the area always needs form one group and those that the list needs another, split only by the public
 * pages that need them too, so that those pages load nothing of the area.
 */
import { hashContent } from "../bake/content-hash.ts";

/** Module links as the bundler reports them. */
interface ModuleLinks {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export interface ChunkContext {
  getModuleInfo(id: string): ModuleLinks | null;
}

/** From the outermost to the innermost: a module belongs to the first anchor that statically needs it. */
const anchors = [
  ["area", /\/src\/islands\/app\.tsx$/],
  ["screen", /\/src\/islands\/app\/screens\/list-screen\.tsx$/],
] as const;
const publicIsland = /\/src\/islands\/((?!app\.tsx)[^/]+)\.tsx$/;

const plain = (id: string) => id.replaceAll("\\", "/").replace(/\?.*$/, "");

/**
 * More than twice the number of public islands: once for those that statically need a module, once for all.
 */
const MOST_SHARED = 32;

/**
 * Groups for the bundler's `codeSplitting.groups`, with priorities below 100. A group includes the
 * dependencies of its modules, and modules shared by more islands get their own chunk, so the most shared
 * come first.
 */
export function anchorGroups() {
  const places = new Map<string, Place | null>();
  return anchors.flatMap(([anchor], depth) =>
    Array.from({ length: MOST_SHARED }, (_, shared) => ({
      debugName: `${anchor}, needed by ${shared}`,
      priority: (anchors.length - depth) * MOST_SHARED + shared,
      name: (id: string, context: ChunkContext): string | null => {
        if (!places.has(id)) places.set(id, placeOf(id, context));
        const place = places.get(id);
        return place?.anchor === anchor && place.shared === shared ? place.chunk : null;
      },
    })),
  );
}

interface Place {
  readonly anchor: string;
  readonly shared: number;
  readonly chunk: string;
}

/** Undefined for a module that stays with its importer or that no anchor needs. */
function placeOf(id: string, context: ChunkContext): Place | null {
  const apart = [...climb(id, context, ({ importers }) => importers)].filter((one) => {
    const links = context.getModuleInfo(one);
    return links?.isEntry || (links?.dynamicImporters.length ?? 0) > 0;
  });
  const anchor = anchors.find(([, path]) => apart.some((one) => path.test(plain(one))))?.[0];
  if (!anchor || apart.length === 1) return null;
  const islands = (ids: Iterable<string>) =>
    [...ids].flatMap((one) => publicIsland.exec(plain(one))?.[1] ?? []).sort();
  const first = islands(apart);
  const all = islands(climb(id, context, (links) => [...links.importers, ...links.dynamicImporters]));
  const chunk = all.length > 0 ? `${anchor}-${hashContent(`${first} ${all}`).slice(0, 4)}` : anchor;
  return { anchor, shared: first.length + all.length, chunk };
}

function climb(
  id: string,
  context: ChunkContext,
  up: (links: ModuleLinks) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const one of seen) {
    const links = context.getModuleInfo(one);
    if (links) for (const importer of up(links)) seen.add(importer);
  }
  return seen;
}
