/** Streams files as one zip. Only the current chunk is in memory. */
import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  readonly read: () => Promise<ReadableStream<Uint8Array>>;
}

/** Creates a zip without compression, because PDFs, pictures and office files are already compressed. */
export function createZipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const writing = writeEntries(zip, entries);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (chunks.length === 0) if ((await writing.next()).done) return controller.close();
      for (const chunk of chunks.splice(0)) controller.enqueue(chunk);
    },
    async cancel() {
      await writing.return(undefined);
      zip.terminate();
    },
  });
}

async function* writeEntries(zip: Zip, entries: readonly ZipEntry[]): AsyncGenerator<undefined, undefined> {
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
    const [stem, extension] = splitExtension(toFileName(name));
    let path = `${toFileName(folder)}/${stem}${extension}`;
    for (let count = 2; usedNames.has(path.toLowerCase()); count += 1)
      path = `${toFileName(folder)}/${stem} (${count})${extension}`;
    usedNames.add(path.toLowerCase());
    return path;
  });
}

function splitExtension(name: string): [string, string] {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}
