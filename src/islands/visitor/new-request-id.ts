import { createRandomId } from "#api/retry/random-id.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

/**
 * Session storage key of the id under which a visitor's files are stored until the request is lodged. A
 * reload of the tab therefore keeps the files.
 */
const KEY = "public-request-id";

/** Holds the id if storage is unavailable. The id, and with it the files, is then lost on a reload. */
let memoryId: string | null = null;

export function getNewRequestId(): string {
  memoryId = readStored("sessionStorage", KEY) ?? memoryId ?? createRandomId();
  writeStored("sessionStorage", KEY, memoryId);
  return memoryId;
}

/** Deletes the id. Call it when the request is lodged, so that the next request starts without files. */
export function forgetNewRequestId(): void {
  memoryId = null;
  writeStored("sessionStorage", KEY, null);
}
