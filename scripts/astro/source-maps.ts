/** Source maps: for whoever reads reports of errors, never for visitors. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../compile/shared-assets.ts";

/** Folder in the compile's output; no bake reads it. */
export const SOURCE_MAPS = "source-maps";

/** Removes the source maps from a site; keeps them in `target` if it is given. */
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
