/** Separates source maps from the site: developers need them for error reports, visitors do not. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../compile/shared-assets.ts";

/** Folder in the output of the compile. The bake does not read it. */
export const SOURCE_MAPS_FOLDER = "source-maps";

/** Removes the source maps from a site, or moves them to `target` if given. */
export function removeSourceMaps(siteDir: string, target?: string): void {
  if (target) rmSync(target, { recursive: true, force: true });
  for (const file of listFiles(siteDir).filter((name) => name.endsWith(".map"))) {
    if (target) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      cpSync(join(siteDir, file), join(target, file));
    }
    rmSync(join(siteDir, file));
  }
}
