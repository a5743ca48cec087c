/** Replaces files atomically: a reader sees the old file or the new one. */
import { renameSync, writeFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

export function replaceFile(path: string, content: string | Buffer): void {
  replaceBy(path, (temporaryPath) => writeFileSync(temporaryPath, content));
}

/** Replaces a file. `create` writes the new file to a temporary path that no other thread or process uses. */
export function replaceBy(path: string, create: (incomplete: string) => void): void {
  const temporaryPath = `${path}.${process.pid}-${threadId}`;
  create(temporaryPath);
  renameSync(temporaryPath, path);
}
