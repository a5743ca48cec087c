/** What one compile leaves for any number of bakes, in `.compiled/`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "#i18n/use-text.ts";
import type { InlineHashes } from "#theme/security-policy.ts";
import type { Template } from "./template.ts";

export interface Compiled {
  /** Changes with anything a host's folder could show. */
  readonly id: string;
  readonly templates: readonly Template[];
  readonly inline: InlineHashes;
  /** Files that every host has, as `_astro/x.js`, below `.compiled/shared/`. */
  readonly shared: readonly string[];
  readonly messages: Readonly<Record<string, Messages>>;
}

/** Where the shared files of a compile lie. */
export function sharedDir(compiledDir: string): string {
  return join(compiledDir, "shared");
}

/** Writes the index of a compile, and each language's texts beside it. */
export function writeCompiled(compiledDir: string, compiled: Compiled): void {
  writeFileSync(join(compiledDir, "compiled.json"), JSON.stringify(compiled));
}

/** Reads the last compile; throws in plain words when there is none. */
export function readCompiled(compiledDir: string): Compiled {
  try {
    return JSON.parse(readFileSync(join(compiledDir, "compiled.json"), "utf8"));
  } catch (error) {
    throw new Error(`nothing is compiled in ${compiledDir}: run npm run build first`, { cause: error });
  }
}
