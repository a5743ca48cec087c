/** Streams files as one zip. Only the current chunk is in memory. */
import { Zip, ZipPassThrough } from "fflate";

interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  readonly openStream: () => Promise<ReadableStream<Uint8Array>>;
}

/** Creates a zip without compression, because PDFs, pictures and office files are already compressed. */
export function createZipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const zipWriter = writeEntries(zip, entries);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (chunks.length === 0) if ((await zipWriter.next()).done) return controller.close();
      for (const chunk of chunks.splice(0)) controller.enqueue(chunk);
    },
    async cancel() {
      await zipWriter.return(undefined);
      zip.terminate();
    },
  });
}

async function* writeEntries(zip: Zip, entries: readonly ZipEntry[]): AsyncGenerator<undefined, undefined> {
  for (const { name, at, openStream } of entries) {
    const zipFile = new ZipPassThrough(name);
    zipFile.mtime = at;
    zip.add(zipFile);
    for await (const chunk of await openStream()) {
      zipFile.push(chunk);
      yield undefined;
    }
    zipFile.push(new Uint8Array(0), true);
    yield undefined;
  }
  zip.end();
  yield undefined;
  return undefined;
}

/** Returns a unique path in the zip for each file: its folder and name. Numbers files with the same path. */
export function createUniquePaths(
  files: readonly { readonly folder: string; readonly name: string }[],
): string[] {
  const usedPaths = new Set<string>();
  return files.map(({ folder, name }) => {
    const toFileName = (text: string) => text.replace(/[\\/:*?"<>|]/g, "_").trim() || "document";
    const [stem, extension] = splitExtension(toFileName(name));
    let path = `${toFileName(folder)}/${stem}${extension}`;
    for (let count = 2; usedPaths.has(path.toLowerCase()); count += 1)
      path = `${toFileName(folder)}/${stem} (${count})${extension}`;
    usedPaths.add(path.toLowerCase());
    return path;
  });
}

function splitExtension(name: string): [string, string] {
  const dotIndex = name.lastIndexOf(".");
  return dotIndex > 0 ? [name.slice(0, dotIndex), name.slice(dotIndex)] : [name, ""];
}
