/**
 * Orders the unit test files. Files with long tests start first, because a long file that starts last keeps
 * one processor busy while the others are idle.
 */
import { relative } from "node:path";

/**
 * Folders whose tests run whole services, bakes and web servers. The folder with the longest tests comes
 * first.
 */
const LONG_FOLDERS = ["tests/", "scripts/"];

interface OrderedFile {
  readonly project: unknown;
  readonly moduleId: string;
}

function toRank({ moduleId }: OrderedFile): number {
  const path = relative(process.cwd(), moduleId);
  const rank = LONG_FOLDERS.findIndex((folder) => path.startsWith(folder));
  return rank < 0 ? LONG_FOLDERS.length : rank;
}

/** Moves the files of the long folders to the front of their project. Otherwise keeps the order. */
export function orderLongestFirst<File extends OrderedFile>(files: readonly File[]): File[] {
  const projects = [...new Set(files.map(({ project }) => project))];
  return projects.flatMap((project) =>
    files.filter((file) => file.project === project).sort((one, other) => toRank(one) - toRank(other)),
  );
}
