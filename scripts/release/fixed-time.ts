/** Modification times that depend only on the content (decisions 86). */
import { hash } from "node:crypto";
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { withoutCompressedSuffix } from "../compile/compressible.ts";

/** 2001-09-09 in seconds since 1970. All times are at most `RANGE_SECONDS` later, and so before 2019. */
const START_SECONDS = 1_000_000_000;
const RANGE_SECONDS = 2 ** 29;

/**
 * Returns the modification time for a file with this hash, in seconds. Servers such as nginx derive the ETag from
 * time and size: with one time for all files, browsers would keep using their cached copy of a changed file of equal
 * size.
 */
export function toFixedTime(sha256: string): number {
  return START_SECONDS + (Number.parseInt(sha256.slice(0, 8), 16) % RANGE_SECONDS);
}

/** Sets the times of files below a folder. A compressed copy gets the time of its file. */
export function setFixedTimes(folder: string, files: readonly string[]): void {
  for (const file of files) {
    const time = toFixedTime(hash("sha256", readFileSync(join(folder, withoutCompressedSuffix(file)))));
    utimesSync(join(folder, file), time, time);
  }
}
