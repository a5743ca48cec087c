/**
 * The bundler makes a file of whatever two screens share, and every screen is loaded apart: sixty files for the signed-in
 * area, most below a kilobyte, each compressed alone. Here what the area always needs travels together, and so does what
 * the list needs beside it; parted only by which public pages need it too, so that those load nothing of the area.
 */
import { hashOf } from "../bake/content-hash.ts";

/** What the bundler tells of a module. */
interface ModuleLinks {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export interface ChunkContext {
  getModuleInfo(id: string): ModuleLinks | null;
}

/** From the outermost in: a module goes with the first that needs it from the start. */
const anchors = [
  ["area", /\/src\/islands\/app\.tsx$/],
  ["screen", /\/src\/islands\/app\/screens\/list-screen\.tsx$/],
] as const;
const publicIsland = /\/src\/islands\/((?!app\.tsx)[^/]+)\.tsx$/;

const plain = (id: string) => id.replaceAll("\\", "/").replace(/\?.*$/, "");

/** More public islands than there are, twice: once for those that need a module at first, once for all. */
const MOST_SHARED = 32;

/**
 * Groups for the bundler's `codeSplitting.groups`, of priorities below 100. A group takes along what its modules need; what
 * more islands need has a chunk of its own, so those with the most come first.
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

/** Nothing for a module that travels with the one that needs it, or that the anchors do not need. */
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
  const chunk = all.length > 0 ? `${anchor}-${hashOf(`${first} ${all}`).slice(0, 4)}` : anchor;
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
