import { copyFileSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies the data folder of a stopped service. For documents, creates hard links, because the service never
 * changes a document file: it only adds, replaces and deletes files.
 */
export function copyData(from: string, to: string): void {
  copyFolder(from, to, copyFileSync);
}

function copyFolder(from: string, to: string, copy: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, entry.name === "documents" ? linkSync : copy);
    else copy(source, target);
  }
}
