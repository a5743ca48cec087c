/** A host's images by name. The name contains a hash of the inputs, so that each is drawn once. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { HostPictures } from "#theme/host-view.ts";
import { hashContent } from "../content-hash.ts";
import type { SharedFile } from "../write-host.ts";
import type { PictureJob, PictureSource } from "./drawings.ts";

/** Increment with any change to the drawing code. */
const STYLE_VERSION = 4;

export interface Drawing {
  /** `images/preview.1a2b3c4d5e.png`. */
  readonly path: string;
  readonly job: PictureJob;
}

/** Names a host's images, with a function to draw each. */
export function planPictures(source: PictureSource): {
  readonly pictures: HostPictures;
  readonly drawings: readonly Drawing[];
} {
  const { logo, icon, ...words } = source;
  const hash = hashContent(JSON.stringify([STYLE_VERSION, words, logo?.href, icon?.href]));
  const drawing = (name: string, icon?: PictureJob["icon"]): Drawing => ({
    path: `images/${name}.${hash}.png`,
    job: { source, icon },
  });
  const drawings = {
    preview: drawing("preview"),
    icon192: drawing("icon-192", { side: 192, isMaskable: false }),
    icon512: drawing("icon-512", { side: 512, isMaskable: false }),
    maskable: drawing("icon-maskable", { side: 512, isMaskable: true }),
  };
  const href = ({ path }: Drawing) => `/${path}`;
  return {
    pictures: {
      preview: href(drawings.preview),
      icon192: href(drawings.icon192),
      icon512: href(drawings.icon512),
      maskable: href(drawings.maskable),
    },
    drawings: Object.values(drawings),
  };
}

/** Copies images from the host's folder of an earlier bake; draws the others with `draw`. */
export async function gatherPictures(
  drawings: readonly Drawing[],
  folder: string,
  draw: (job: PictureJob) => Promise<Buffer>,
): Promise<{ readonly reused: readonly SharedFile[]; readonly drawn: ReadonlyMap<string, Buffer> }> {
  const reused: SharedFile[] = [];
  const drawn = new Map<string, Buffer>();
  for (const { path, job } of drawings) {
    const source = join(folder, path);
    if (existsSync(source)) reused.push({ path, source });
    else drawn.set(path, await draw(job));
  }
  return { reused, drawn };
}
