import { createRandomId } from "#api/retry/random-id.ts";

/**
 * Session storage key of the id under which a visitor's files are stored until the request is lodged. A
 * reload of the tab therefore keeps the files.
 */
const KEY = "public-request-id";

/** Holds the id if storage is unavailable. The id, and with it the files, is then lost on a reload. */
let memoryId: string | null = null;

export function getNewRequestId(): string {
  const id = readStored() ?? memoryId ?? createRandomId();
  memoryId = id;
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // If storage is blocked, `memoryId` has the id.
  }
  return id;
}

/** Deletes the id. Call it when the request is lodged, so that the next request starts without files. */
export function forgetNewRequestId(): void {
  memoryId = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so no id is stored.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
