/** Streams files as one zip. Only the current chunk is in memory. */
import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  readonly read: () => Promise<ReadableStream<Uint8Array>>;
}

/** Creates a zip without compression, because PDFs, pictures and office files are already compressed. */
export function createZipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const work = fill(zip, entries);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (pieces.length === 0) if ((await work.next()).done) return controller.close();
      for (const piece of pieces.splice(0)) controller.enqueue(piece);
    },
    async cancel() {
      await work.return(undefined);
      zip.terminate();
    },
  });
}

async function* fill(zip: Zip, entries: readonly ZipEntry[]): AsyncGenerator<undefined, undefined> {
  for (const { name, at, read } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    for await (const chunk of await read()) {
      file.push(chunk);
      yield undefined;
    }
    file.push(new Uint8Array(0), true);
    yield undefined;
  }
  zip.end();
  yield undefined;
  return undefined;
}

/** Returns a unique path in the zip for each file: its folder and name. Numbers files with the same path. */
export function createUniqueNames(
  files: readonly { readonly folder: string; readonly name: string }[],
): string[] {
  const usedNames = new Set<string>();
  return files.map(({ folder, name }) => {
    const toFileName = (text: string) => text.replace(/[\\/:*?"<>|]/g, "_").trim() || "document";
    const [stem, extension] = cut(toFileName(name));
    let path = `${toFileName(folder)}/${stem}${extension}`;
    for (let count = 2; usedNames.has(path.toLowerCase()); count += 1)
      path = `${toFileName(folder)}/${stem} (${count})${extension}`;
    usedNames.add(path.toLowerCase());
    return path;
  });
}

function cut(name: string): [string, string] {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}
