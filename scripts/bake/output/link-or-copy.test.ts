import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { linkOrCopy } from "./link-or-copy.ts";

const MEMORY_FOLDER = "/dev/shm";
const hasOtherFileSystem =
  statSync(MEMORY_FOLDER, { throwIfNoEntry: false }) !== undefined &&
  statSync(MEMORY_FOLDER).dev !== statSync(tmpdir()).dev;
const time = new Date("2020-01-02T03:04:05Z");

const folders: string[] = [];
const createFolder = (parent: string) => {
  const folder = mkdtempSync(join(parent, "link-or-copy-"));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function placeIn(parent: string) {
  const source = join(createFolder(tmpdir()), "source");
  const target = join(createFolder(parent), "target");
  writeFileSync(source, "text");
  utimesSync(source, time, time);
  linkOrCopy(source, target);
  const { ino, mtime, size } = statSync(target);
  return { isLink: ino === statSync(source).ino, mtime, size };
}

it("links a file", () => {
  expect(placeIn(tmpdir())).toEqual({ isLink: true, mtime: time, size: 4 });
});

it.runIf(hasOtherFileSystem)("copies a file to another file system with its modification time", () => {
  expect(placeIn(MEMORY_FOLDER)).toMatchObject({ mtime: time, size: 4 });
});
