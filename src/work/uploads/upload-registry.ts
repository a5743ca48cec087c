/** The files on their way of every application in this page: they outlive the screen that they were chosen on. */
import { nanoid } from "nanoid";
import { ApiError } from "#api/errors.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Session } from "#session/session.ts";
import type { FileLimits } from "../files/file-check.ts";
import { type FileStore, MAX_STORED_BYTES, openFileStore } from "./file-store.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

export interface Destination {
  readonly session: Session;
  readonly accountId: string;
  readonly applicationId: ApplicationId;
  readonly limits: FileLimits;
}

const lists = new WeakMap<Session, Map<string, UploadQueue>>();
let shelf: FileStore | undefined;

function getShelf(): FileStore {
  shelf ??= openFileStore({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto, now: Date.now });
  return shelf;
}

/** The same list for as long as the page lives and the person stays. */
export function getUploadQueue(destination: Destination): UploadQueue {
  const own = lists.get(destination.session) ?? new Map<string, UploadQueue>();
  lists.set(destination.session, own);
  const key = `${destination.accountId}/${destination.applicationId}`;
  const known = own.get(key);
  if (known) return known;
  const made = openUploads(destination, () => own.delete(key));
  own.set(key, made);
  return made;
}

function openUploads(
  { session, accountId, applicationId, limits }: Destination,
  onOver: () => void,
): UploadQueue {
  const prefix = `${accountId}/${applicationId}/`;
  const visit = `${prefix}${nanoid()}/`;
  const list = createUploadQueue({
    upload: async ({ file, place, progress, limits: own }, { signal, onProgress }) => {
      const { uploadDocument } = await loadUpload();
      const [documentTypeId = "", ...moreTypeIds] = place.labels;
      const { itemPath, replacesId, requestId } = place;
      return uploadDocument(session.client, {
        ...{ applicationId, file, documentTypeId, moreTypeIds, itemPath, replacesId, requestId },
        ...{ limits: own, progress, signal, onProgress },
      });
    },
    store: async (row) => {
      if (row.file.size > MAX_STORED_BYTES) return false;
      return getShelf()
        .write(visit + row.id, row)
        .then(
          () => true,
          () => false,
        );
    },
    removeStored: (id) => void Promise.resolve(shelf?.remove(visit + id)).catch(() => undefined),
    newId: nanoid,
    schedule: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });

  const released = Promise.withResolvers<void>();
  void navigator.locks?.request(visit, () => released.promise).catch(() => undefined);
  const follow = () => list.setOnline(navigator.onLine);
  const warn = (event: BeforeUnloadEvent) => list.hasUnstoredFiles() && event.preventDefault();
  const stopFollowing = session.state.subscribe(({ status }) => {
    if (status === "signed-out" || status === "replaced") end();
  });
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
  window.addEventListener("beforeunload", warn);
  follow();
  void takeOver(prefix, visit).then((kept) => list.restore(kept, limits));

  function end(): void {
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", follow);
    window.removeEventListener("beforeunload", warn);
    stopFollowing();
    list.stop();
    released.resolve();
    onOver();
  }
  return list;
}

/** Loaded with the first file; a line that is down then is like one that drops later. */
async function loadUpload() {
  try {
    return await import("./upload-document.ts");
  } catch (cause) {
    throw new ApiError({ kind: "network", status: 0, cause });
  }
}

/** What dead visits left, under our name from now on; nothing of a live window. */
async function takeOver(prefix: string, visit: string) {
  const take = async () => {
    const own = getShelf();
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    const isLeft = (name: string) => !held.has(name.slice(0, name.lastIndexOf("/") + 1));
    const names = (await own.names(prefix)).filter((name) => isLeft(name) && !name.startsWith(visit));
    const found = await Promise.all(names.map((name) => own.read(name)));
    const kept = found.flatMap((each) => each ?? []);
    for (const each of kept) await own.write(visit + each.id, each);
    for (const name of names) await own.remove(name);
    return kept;
  };
  try {
    return await (navigator.locks?.request(`${prefix}take-over`, take) ?? take());
  } catch {
    return [];
  }
}
