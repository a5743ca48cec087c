/** The result of a compile in `.compiled/`. Any number of bakes can use it. */
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { PageTemplate } from "./template.ts";

export interface CompiledSite {
  /** Hash of everything that could affect a host's folder. */
  readonly id: string;
  readonly templates: readonly PageTemplate[];
  /** Id of the scripts, as in the pages' `<meta name="build">`. */
  readonly scripts: string;
  /** Files that every host has, such as `_astro/x.js`, below `.compiled/shared/`. */
  readonly shared: readonly string[];
  readonly messages: Readonly<Record<string, MessageTexts>>;
}

export function getSharedDir(compiledDir: string): string {
  return join(compiledDir, "shared");
}

/** Writes the index file of a compile. */
export function writeCompiledSite(compiledDir: string, compiled: CompiledSite): void {
  writeFileSync(join(compiledDir, "compiled.json"), JSON.stringify(compiled));
}

const ID_BYTES = 100;

/**
 * Returns the id of the last compile without reading its templates. If nothing has been compiled, throws an error
 * that names the command to run.
 */
export function readCompiledId(compiledDir: string): string {
  const firstBytes = Buffer.alloc(ID_BYTES);
  const path = join(compiledDir, "compiled.json");
  const fileDescriptor = existsSync(path) ? openSync(path, "r") : undefined;
  if (fileDescriptor !== undefined) {
    readSync(fileDescriptor, firstBytes);
    closeSync(fileDescriptor);
  }
  return /^\{"id":"(\w+)",/.exec(firstBytes.toString("latin1"))?.[1] ?? readCompiledSite(compiledDir).id;
}

/** Reads the last compile. If nothing has been compiled, throws an error that names the command to run. */
export function readCompiledSite(compiledDir: string): CompiledSite {
  try {
    return JSON.parse(readFileSync(join(compiledDir, "compiled.json"), "utf8"));
  } catch (error) {
    throw new Error(`nothing is compiled in ${compiledDir}: run npm run build first`, { cause: error });
  }
}
