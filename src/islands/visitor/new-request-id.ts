/** The id under which a visitor's files wait until the request is lodged, stored for this tab so that a reload keeps them. */
const KEY = "public-request-id";

/** Replaces storage that is unavailable: after a reload, the files are gone. */
let inMemory: string | null = null;

export function getNewRequestId(): string {
  const id = readStored() ?? inMemory ?? crypto.randomUUID();
  inMemory = id;
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // `inMemory` has it.
  }
  return id;
}

/** Call it when the request is lodged: the next one starts without files. */
export function forgetNewRequestId(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
