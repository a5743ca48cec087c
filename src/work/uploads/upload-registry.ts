/**
 * One upload queue per application and page. The queue continues after the screen on which the files were chosen is
 * closed.
 */
import { nanoid } from "nanoid";
import { ApiError } from "#api/errors.ts";
import { cancelUpload } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { PortalSession } from "#session/session.ts";
import type { FileLimits } from "../files/file-check.ts";
import { type FileStore, MAX_STORED_BYTES, openFileStore, type StoredFile } from "./file-store.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";
import { isUnsentUpload } from "./upload-row.ts";

export interface UploadDestination {
  readonly session: PortalSession;
  readonly accountId: string;
  readonly applicationId: ApplicationId;
  readonly limits: FileLimits;
}

const queues = new WeakMap<PortalSession, Map<string, UploadQueue>>();
let store: FileStore | undefined;

/** Throws if IndexedDB is not available. */
export function getFileStore(): FileStore {
  store ??= openFileStore({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto });
  return store;
}

/** Returns the same queue until the page is left or the account changes. */
export function getUploadQueue(destination: UploadDestination): UploadQueue {
  const own = queues.get(destination.session) ?? new Map<string, UploadQueue>();
  queues.set(destination.session, own);
  const key = `${destination.accountId}/${destination.applicationId}`;
  const known = own.get(key);
  if (known) return known;
  const queue = openUploads(destination, () => own.delete(key));
  own.set(key, queue);
  return queue;
}

/** A file that is not sent when the person signs out. */
export interface UnsentFile {
  readonly name: string;
  /** True if this device keeps the file and sends it after the next sign-in. */
  readonly isStored: boolean;
}

const queuesOfOpenWizards = new Set<UploadQueue>();

/** For a wizard that asks about its own files at sign-out. Returns a function to call when the wizard is closed. */
export function excludeFromUnsentFiles(queue: UploadQueue): () => void {
  queuesOfOpenWizards.add(queue);
  return () => queuesOfOpenWizards.delete(queue);
}

/**
 * Returns the files whose upload a sign-out would stop: of this page, without those of the open wizard, and files of other
 * windows and earlier visits that are stored on this device. Never throws.
 */
export async function listUnsentFiles(
  session: PortalSession,
  accountId: string,
): Promise<readonly UnsentFile[]> {
  const all = [...(queues.get(session)?.values() ?? [])];
  const here = all
    .filter((queue) => !queuesOfOpenWizards.has(queue))
    .flatMap((queue) => queue.rows().filter(isUnsentUpload))
    .map(({ file, isStored }) => ({ name: file.name, isStored }));
  const known = new Set(all.flatMap((queue) => queue.rows().map(({ id }) => id)));
  const elsewhere: UnsentFile[] = [];
  try {
    for (const name of await getFileStore().names(`${accountId}/`)) {
      const found = await getFileStore().describe(name);
      if (found && !known.has(found.id)) elsewhere.push({ name: found.fileName, isStored: true });
      if (found) known.add(found.id);
    }
  } catch {
    // Without IndexedDB, nothing is stored.
  }
  return [...here, ...elsewhere];
}

function openUploads(
  { session, accountId, applicationId, limits }: UploadDestination,
  onEnd: () => void,
): UploadQueue {
  const prefix = `${accountId}/${applicationId}/`;
  const visit = `${prefix}${nanoid()}/`;
  /** Names under which earlier visits stored their files, by row id. */
  const takenOver = new Map<string, string>();
  const getStoredName = (id: string) => takenOver.get(id) ?? visit + id;
  const queue = createUploadQueue({
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
      try {
        await getFileStore().write(getStoredName(row.id), row, session.now());
        return true;
      } catch {
        return false;
      }
    },
    removeStored: (id) => void Promise.resolve(store?.remove(getStoredName(id))).catch(() => undefined),
    abandon: (UploadId) =>
      void session.client
        .call(cancelUpload, { params: { applicationId }, body: { UploadId } })
        .catch(() => undefined),
    newId: nanoid,
    schedule: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });

  const released = Promise.withResolvers<void>();
  const holdVisit = (each: string) => acquireLock(each, released.promise);
  void holdVisit(visit);
  const follow = () => queue.setOnline(navigator.onLine);
  const warn = (event: BeforeUnloadEvent) => queue.hasUnstoredFiles() && event.preventDefault();
  const stopFollowing = session.state.subscribe(({ status }) => {
    if (status === "signed-out" || status === "replaced") end();
  });
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
  window.addEventListener("beforeunload", warn);
  follow();
  void takeOver({ accountId, prefix, visit, holdVisit, now: session.now }, (name, stored) => {
    // An interrupted take-over of earlier versions may have left a file under two names.
    if (takenOver.has(stored.id))
      return void getFileStore()
        .remove(name)
        .catch(() => undefined);
    takenOver.set(stored.id, name);
    queue.restore([stored], limits);
  });
  queue.onUploaded(({ UploadedAt }) => {
    void store?.removeExpired(accountId, Date.parse(UploadedAt)).catch(() => undefined);
  });

  function end(): void {
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", follow);
    window.removeEventListener("beforeunload", warn);
    stopFollowing();
    queue.stop();
    released.resolve();
    onEnd();
  }
  return queue;
}

/** Loaded with the first file. A chunk load error counts as a network error, so the upload is retried. */
async function loadUpload() {
  try {
    return await import("./upload-document.ts");
  } catch (cause) {
    throw new ApiError({ kind: "network", status: 0, cause });
  }
}

/** Holds a lock until `released`. Resolves with false if another page holds it. */
function acquireLock(name: string, released: Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? released : undefined;
    };
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

interface ClosedVisits {
  readonly accountId: string;
  readonly prefix: string;
  /** Prefix of the files of this page. */
  readonly visit: string;
  readonly holdVisit: (visit: string) => Promise<boolean>;
  readonly now: () => number;
}

/**
 * Takes over the stored files of closed pages, one at a time, and never those of open pages: each page holds a lock on its
 * own files and on those that it has taken over. The files keep their names. A file that cannot be read stays for the next
 * visit. Never throws.
 */
async function takeOver(
  { accountId, prefix, visit, holdVisit, now }: ClosedVisits,
  onFile: (name: string, stored: StoredFile) => void,
): Promise<void> {
  try {
    const own = getFileStore();
    const names = (await own.names(prefix)).filter((name) => !name.startsWith(visit));
    for (const [closed, files] of Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf("/") + 1))) {
      if (!(await holdVisit(closed))) continue;
      for (const name of files) {
        const stored = await own.read(name).catch(() => undefined);
        if (stored) onFile(name, stored);
      }
    }
    if (names.length > 0) await own.restartLife(accountId, now());
  } catch {
    // Without IndexedDB, nothing is stored.
  }
}
