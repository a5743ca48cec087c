/**
 * Plans and collects a host's pictures. A picture's name contains a hash of its inputs, so that each picture
 * is drawn only once.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { HostPictures } from "#theme/host-view.ts";
import { hashContent } from "../content-hash.ts";
import type { LinkedFile } from "../output/host-writer.ts";
import { readReplacedAssets } from "../output/old-assets.ts";
import { findIconImage, type PictureJob, type PictureSource } from "./drawings.ts";
import { getMonogram } from "./lettering.ts";
import { cachePicture } from "./picture-cache.ts";

/** Increment this number whenever the drawing code changes. */
const STYLE_VERSION = 6;

export interface PictureDrawing {
  /** Path such as `images/preview.1a2b3c4d5e.png`. */
  readonly path: string;
  readonly job: PictureJob;
}

/** Returns the URLs of a host's pictures, and the jobs that draw them. */
export function planPictures(source: PictureSource): {
  readonly pictures: HostPictures;
  readonly drawings: readonly PictureDrawing[];
} {
  const { title, colours, logo, icon } = source;
  const imageHrefs = [logo?.href, icon?.href];
  const { brand, onBrand } = colours;
  const hashes = {
    preview: hashContent(JSON.stringify([STYLE_VERSION, title, source.address, colours, ...imageHrefs])),
    // An icon depends only on the monogram, the brand colours and the image, so hosts with the same brand
    // share the file.
    icon: hashContent(
      JSON.stringify([STYLE_VERSION, getMonogram(title), brand, onBrand, findIconImage(source)?.href]),
    ),
  };
  const createDrawing = (name: string, icon?: PictureJob["icon"]): PictureDrawing => ({
    path: `images/${name}.${icon ? hashes.icon : hashes.preview}.png`,
    job: { source, icon },
  });
  const drawings = {
    preview: createDrawing("preview"),
    icon192: createDrawing("icon-192", { side: 192, isMaskable: false }),
    icon512: createDrawing("icon-512", { side: 512, isMaskable: false }),
    maskable: createDrawing("icon-maskable", { side: 512, isMaskable: true }),
  };
  const toHref = ({ path }: PictureDrawing) => `/${path}`;
  return {
    pictures: {
      preview: toHref(drawings.preview),
      icon192: toHref(drawings.icon192),
      icon512: toHref(drawings.icon512),
      maskable: toHref(drawings.maskable),
    },
    drawings: Object.values(drawings),
  };
}

interface CollectedPictures {
  readonly linked: readonly LinkedFile[];
  /** Number of pictures that were drawn. */
  readonly drawnCount: number;
  /** True if pictures are missing or are from an earlier bake. */
  readonly isIncomplete: boolean;
  /** Maps the path of each picture that was not drawn to the path of the host's current picture. */
  readonly reusedPaths: ReadonlyMap<string, string>;
  readonly warnings: readonly string[];
}

/**
 * Takes pictures from the host's folder of an earlier bake or from the cache, and draws the others with `draw`. If
 * drawing fails, keeps the host's current picture; throws if there is none. Without `draw`, a new host gets no
 * pictures yet.
 */
export async function collectPictures(
  drawings: readonly PictureDrawing[],
  folder: string,
  cache: string,
  draw: ((job: PictureJob) => Promise<Buffer>) | undefined,
): Promise<CollectedPictures> {
  const linked: LinkedFile[] = [];
  const reusedPaths = new Map<string, string>();
  const failureReasons = new Set<string>();
  let drawnCount = 0;
  let isIncomplete = false;
  for (const { path, job } of drawings) {
    const source = [folder, cache].map((place) => join(place, path)).find(existsSync);
    if (source !== undefined) {
      linked.push({ path, source });
      continue;
    }
    let failure: unknown;
    try {
      if (draw) {
        linked.push(cachePicture(cache, path, await draw(job)));
        drawnCount += 1;
        continue;
      }
    } catch (error) {
      failure = error;
      failureReasons.add(error instanceof Error ? error.message : String(error));
    }
    isIncomplete = true;
    const currentPath = findCurrentPicture(path, folder);
    if (currentPath !== undefined) {
      reusedPaths.set(path, currentPath);
      linked.push({ path: currentPath, source: join(folder, currentPath) });
    } else if (failure !== undefined) throw failure;
  }
  const warnings = [...failureReasons].map((reason) => `earlier pictures stay: ${reason}`);
  return { linked, drawnCount, isIncomplete, reusedPaths, warnings };
}

/**
 * Returns the picture that the host's pages currently use in place of `path`. The names differ only in the
 * hash.
 */
function findCurrentPicture(path: string, folder: string): string | undefined {
  if (!existsSync(join(folder, "images"))) return undefined;
  const [name = ""] = path.split(".", 1);
  const replacedAssets = readReplacedAssets(folder);
  return readdirSync(join(folder, "images"))
    .map((file) => `images/${file}`)
    .find((other) => other.startsWith(`${name}.`) && other.endsWith(".png") && !(other in replacedAssets));
}

/** Returns the paths of a host's pictures. A picture that was not drawn is replaced by the current one. */
export function replaceUndrawnPictures(
  pictures: HostPictures,
  { reusedPaths }: Pick<CollectedPictures, "reusedPaths">,
): HostPictures {
  const getUrl = (href: string) => {
    const currentPath = reusedPaths.get(href.slice(1));
    return currentPath === undefined ? href : `/${currentPath}`;
  };
  return {
    preview: getUrl(pictures.preview),
    icon192: getUrl(pictures.icon192),
    icon512: getUrl(pictures.icon512),
    maskable: getUrl(pictures.maskable),
  };
}
