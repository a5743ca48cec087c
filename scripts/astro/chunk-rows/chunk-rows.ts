/** Modules by script file: paths below `src` without the extension; a folder ends with a slash. */
export type ChunkRows = Readonly<Record<string, readonly string[]>>;

export function prefixFolder(folder: string, names: readonly string[]): string[] {
  return names.map((name) => folder + name);
}
