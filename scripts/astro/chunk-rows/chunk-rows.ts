/**
 * Source modules assigned to each script file (chunk), by the chunk's name. A module is a path below `src` without
 * extension; a path that ends in `/` means the whole folder.
 */
export type ChunkRows = Readonly<Record<string, readonly string[]>>;

export function inFolder(folder: string, names: readonly string[]): string[] {
  return names.map((name) => folder + name);
}
