/**
 * Access to web storage that never throws. Storage can be full or blocked. If it is blocked, even reading
 * the property `localStorage` throws.
 */

export type StorageArea = "localStorage" | "sessionStorage";

/** Returns the text of an entry; `null` if there is none, or storage is blocked. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return openArea(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns the parsed JSON of an entry; `undefined` if there is no valid JSON. Validate the result, because
 * anybody can edit the storage.
 */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? "");
  } catch {
    return undefined;
  }
}

/** Stores a text; `null` removes the entry. Returns false if storage is blocked or full. */
export function writeStored(area: StorageArea, key: string, text: string | null): boolean {
  try {
    const storage = openArea(area);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const openArea = (area: StorageArea): Storage => (area === "localStorage" ? localStorage : sessionStorage);
