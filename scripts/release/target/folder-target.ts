/** Publishes to a folder on this computer or a mounted disk. */
import { hash, randomUUID } from "node:crypto";
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from "node:fs/promises";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { assertRelease, toPointerKey } from "../published-keys.ts";
import { type PublishTarget, type StoredObject, VerificationError } from "./target.ts";

/** Folder in which files are written before they are renamed, so that a reader never sees half a file. */
const PARTIAL_FOLDER = ".publishing";

export function openFolderTarget(folder: string): PublishTarget {
  const root = resolve(folder);
  const toPath = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`"${key}" is outside of ${root}`);
    return path;
  };
  const createPartialPath = () => join(root, PARTIAL_FOLDER, randomUUID());
  const moveIntoPlace = async (partial: string, key: string) => {
    await mkdir(dirname(toPath(key)), { recursive: true });
    await rename(partial, toPath(key));
  };

  return {
    name: root,
    read: (key) => readFile(toPath(key)).catch(ignoreMissing),
    async write(key, content) {
      const partial = await writePartial(createPartialPath(), content);
      await moveIntoPlace(partial, key);
      const { size } = await stat(toPath(key));
      if (size !== content.length)
        throw new VerificationError(`${toPath(key)} has ${size} bytes instead of ${content.length}`);
    },
    async writeIf(key, content, expected) {
      if (expected && !(await readFile(toPath(key)).catch(ignoreMissing))?.equals(expected)) return false;
      const [partial, asidePath] = [createPartialPath(), createPartialPath()];
      try {
        // Do everything slow before the rename, because readers find no file between the rename and the link.
        await writePartial(partial, content);
        await mkdir(dirname(toPath(key)), { recursive: true });
        if (expected) {
          // If several processes write at the same time, only one of them can rename the file.
          const isMoved = await rename(toPath(key), asidePath).then(() => true, returnFalseIf("ENOENT"));
          if (!isMoved) return false;
        }
        const isExpected = !expected || (await readFile(asidePath)).equals(expected);
        const linkedPath = isExpected ? partial : asidePath;
        const isLinked = await link(linkedPath, toPath(key)).then(() => true, returnFalseIf("EEXIST"));
        return isExpected && isLinked;
      } catch (error) {
        // If a partial file is missing, another publisher has taken over the lock and deleted the partial
        // files.
        return returnFalseIf("ENOENT")(error);
      } finally {
        for (const path of [partial, asidePath]) await rm(path, { force: true });
      }
    },
    async copy(from, to) {
      const partial = createPartialPath();
      await mkdir(dirname(partial), { recursive: true });
      try {
        // A hard link needs no disk space. It is safe, because files are replaced and never changed in
        // place.
        await link(toPath(from), partial).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") throw error;
          return copyFile(toPath(from), partial);
        });
      } catch (error) {
        return returnFalseIf("ENOENT")(error);
      }
      await moveIntoPlace(partial, to);
      // If both names are hard links to the same file, `rename` removes neither of them. So remove the
      // partial file.
      await rm(partial, { force: true });
      return true;
    },
    list: (prefix) => listFolder(root, toPath(prefix)),
    async remove(keys) {
      for (const key of keys) await rm(toPath(key), { force: true });
      const folders = new Set(keys.map((key) => dirname(toPath(key))));
      for (const path of folders) await removeEmptyFolders(root, path);
    },
    async readPointer(host) {
      const pointerTarget = await readlink(toPath(toPointerKey(host))).catch(ignoreMissing);
      return pointerTarget === undefined ? undefined : assertRelease(posix.basename(pointerTarget));
    },
    async switchPointer(host, release) {
      const partial = createPartialPath();
      await mkdir(dirname(partial), { recursive: true });
      await symlink(`releases/${assertRelease(release)}`, partial);
      await moveIntoPlace(partial, toPointerKey(host));
      await syncFolder(dirname(toPath(toPointerKey(host))));
    },
    removePointer: (host) => rm(toPath(toPointerKey(host)), { force: true }),
    discardPartialWrites: () => rm(join(root, PARTIAL_FOLDER), { recursive: true, force: true }),
    close: () => {},
  };
}

/** Writes a file and flushes it to disk, so that a manifest never refers to files that a power failure lost. */
async function writePartial(path: string, content: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  let file: FileHandle | undefined;
  try {
    file = await open(path, "wx", 0o644);
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file?.close();
  }
  return path;
}

/**
 * Syncs a folder, so that renames in it survive a power failure. Ignores errors, because some file systems cannot sync
 * folders.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

async function listFolder(root: string, folder: string): Promise<ReadonlyMap<string, StoredObject>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const objects = new Map<string, StoredObject>();
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    objects.set(relative(root, path).split(sep).join("/"), {
      bytes: size,
      getMd5: async () => hash("md5", await readFile(path)),
    });
  }
  return objects;
}

/** Removes a folder and its parents, as long as they are empty. */
async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let path = folder; path.startsWith(root + sep); path = dirname(path)) {
    const isRemoved = await rmdir(path).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === "ENOENT",
    );
    if (!isRemoved) return;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function returnFalseIf(code: string): (error: unknown) => false {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
    return false;
  };
}
