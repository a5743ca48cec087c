/**
 * One upload queue per application and page. The queue continues after the screen on which the files were chosen is
 * closed.
 */

import { ApiError } from "#api/errors.ts";
import { createRandomId } from "#api/retry/random-id.ts";
import { cancelUpload } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { PortalSession } from "#session/session.ts";
import type { FileLimits } from "../files/file-check.ts";
import { schedule } from "../timers.ts";
import { type FileStore, MAX_STORED_BYTES, openFileStore, type StoredFile } from "./file-store.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";
import { isUnsentUpload } from "./upload-row.ts";

interface UploadDestination {
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
  const sessionQueues = queues.get(destination.session) ?? new Map<string, UploadQueue>();
  queues.set(destination.session, sessionQueues);
  const key = `${destination.accountId}/${destination.applicationId}`;
  const knownQueue = sessionQueues.get(key);
  if (knownQueue) return knownQueue;
  const queue = openUploads(destination, () => sessionQueues.delete(key));
  sessionQueues.set(key, queue);
  return queue;
}

/** A file whose upload a sign-out would stop. */
export interface UnsentFile {
  readonly name: string;
  /** True if this device stores the file and sends it after the next sign-in. */
  readonly isStored: boolean;
}

const queuesOfOpenWizards = new Set<UploadQueue>();

/**
 * Excludes the files of an open wizard from `listUnsentFiles`, because the wizard itself asks about them at
 * sign-out. Returns a function that includes them again.
 */
export function excludeFromUnsentFiles(queue: UploadQueue): () => void {
  queuesOfOpenWizards.add(queue);
  return () => queuesOfOpenWizards.delete(queue);
}

/**
 * Returns the files whose upload a sign-out would stop: files of this page, except those of the open
 * wizard, and files of other windows and earlier visits that this device stores. Never rejects.
 */
export async function listUnsentFiles(
  session: PortalSession,
  accountId: string,
): Promise<readonly UnsentFile[]> {
  const queuesOfSession = [...(queues.get(session)?.values() ?? [])];
  const filesOfPage = queuesOfSession
    .filter((queue) => !queuesOfOpenWizards.has(queue))
    .flatMap((queue) => queue.rows().filter(isUnsentUpload))
    .map(({ file, isStored }) => ({ name: file.name, isStored }));
  const knownIds = new Set(queuesOfSession.flatMap((queue) => queue.rows().map(({ id }) => id)));
  const otherFiles: UnsentFile[] = [];
  try {
    for (const name of await getFileStore().names(`${accountId}/`)) {
      const description = await getFileStore().describe(name);
      if (description && !knownIds.has(description.id))
        otherFiles.push({ name: description.fileName, isStored: true });
      if (description) knownIds.add(description.id);
    }
  } catch {
    // Without IndexedDB, nothing is stored.
  }
  return [...filesOfPage, ...otherFiles];
}

function openUploads(
  { session, accountId, applicationId, limits }: UploadDestination,
  onEnd: () => void,
): UploadQueue {
  const prefix = `${accountId}/${applicationId}/`;
  const visitPrefix = `${prefix}${createRandomId()}/`;
  /** Names under which earlier visits stored their files, by row id. The files keep these names. */
  const takenOverNames = new Map<string, string>();
  const getStoredName = (id: string) => takenOverNames.get(id) ?? visitPrefix + id;
  const queue = createUploadQueue({
    upload: async ({ file, place, progress, limits: rowLimits }, { signal, onProgress }) => {
      const { uploadDocument } = await loadUpload();
      const [documentTypeId = "", ...moreTypeIds] = place.labels;
      const { itemPath, replacesId, requestId } = place;
      return uploadDocument(session.client, {
        ...{ applicationId, file, documentTypeId, moreTypeIds, itemPath, replacesId, requestId },
        ...{ limits: rowLimits, progress, signal, onProgress },
      });
    },
    storeFile: async (row) => {
      if (row.file.size > MAX_STORED_BYTES) return false;
      try {
        await getFileStore().write(getStoredName(row.id), row, session.now());
        return true;
      } catch {
        return false;
      }
    },
    removeStoredFile: (id) => void Promise.resolve(store?.remove(getStoredName(id))).catch(() => undefined),
    abandon: (UploadId) =>
      void session.client
        .call(cancelUpload, { params: { applicationId }, body: { UploadId } })
        .catch(() => undefined),
    createId: createRandomId,
    schedule,
    random: Math.random,
  });

  const release = Promise.withResolvers<void>();
  const holdVisit = (visitPrefix: string) => acquireLock(visitPrefix, release.promise);
  void holdVisit(visitPrefix);
  const updateOnline = () => queue.setOnline(navigator.onLine);
  const confirmLeave = (event: BeforeUnloadEvent) => queue.hasUnstoredFiles() && event.preventDefault();
  const unsubscribe = session.state.subscribe(({ status }) => {
    if (status === "signed-out" || status === "replaced") endQueue();
  });
  window.addEventListener("online", updateOnline);
  window.addEventListener("offline", updateOnline);
  window.addEventListener("beforeunload", confirmLeave);
  updateOnline();
  void takeOver({ accountId, prefix, visitPrefix, holdVisit, now: session.now }, (name, storedFile) => {
    // Remove a file that is stored under two names. Earlier versions of the portal copied the files of
    // closed pages, and an interrupted copy left both files.
    if (takenOverNames.has(storedFile.id))
      return void getFileStore()
        .remove(name)
        .catch(() => undefined);
    takenOverNames.set(storedFile.id, name);
    queue.restore([storedFile], limits);
  });
  queue.onUploaded(({ UploadedAt }) => {
    void store?.removeExpired(accountId, Date.parse(UploadedAt)).catch(() => undefined);
  });

  function endQueue(): void {
    window.removeEventListener("online", updateOnline);
    window.removeEventListener("offline", updateOnline);
    window.removeEventListener("beforeunload", confirmLeave);
    unsubscribe();
    queue.stop();
    release.resolve();
    onEnd();
  }
  return queue;
}

/**
 * Loads the upload code when the first file is uploaded. Converts a chunk load error to a network error, so
 * that the queue retries the upload.
 */
async function loadUpload() {
  try {
    return await import("./upload-document.ts");
  } catch (cause) {
    throw new ApiError({ kind: "network", status: 0, cause });
  }
}

/**
 * Requests a lock and holds it until `released` settles. Resolves with false if another page holds the
 * lock.
 */
function acquireLock(name: string, released: Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const holdLock = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? released : undefined;
    };
    locks.request(name, { ifAvailable: true }, holdLock).catch(() => resolve(true));
  });
}

interface ClosedVisits {
  readonly accountId: string;
  readonly prefix: string;
  /** Prefix of the files of this page. */
  readonly visitPrefix: string;
  readonly holdVisit: (visit: string) => Promise<boolean>;
  readonly now: () => number;
}

/**
 * Takes over the stored files of closed pages, one after the other. Never takes files of open pages: each
 * page holds a lock on its own files and on those that it has taken over. The files keep their names. A
 * file that cannot be read stays stored for the next visit. Never rejects.
 */
async function takeOver(
  { accountId, prefix, visitPrefix, holdVisit, now }: ClosedVisits,
  onFile: (name: string, storedFile: StoredFile) => void,
): Promise<void> {
  try {
    const fileStore = getFileStore();
    const names = (await fileStore.names(prefix)).filter((name) => !name.startsWith(visitPrefix));
    for (const [closedVisit, files] of Map.groupBy(names, (name) =>
      name.slice(0, name.lastIndexOf("/") + 1),
    )) {
      if (!(await holdVisit(closedVisit))) continue;
      for (const name of files) {
        const storedFile = await fileStore.read(name).catch(() => undefined);
        if (storedFile) onFile(name, storedFile);
      }
    }
    if (names.length > 0) await fileStore.restartLife(accountId, now());
  } catch {
    // Without IndexedDB, nothing is stored.
  }
}
