/** Stores an unfinished application of a person without an account on this device, until it is lodged or discarded. */
import * as z from "zod/mini";

const KEY = "public-lodgement";
const visitShape = z.object({ secret: z.string(), typeName: z.string() });
export type SavedVisit = z.output<typeof visitShape>;

/** Returns the visit; `null` if there is none or storage is blocked. */
export function readSavedVisit(): SavedVisit | null {
  try {
    const found = visitShape.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Saves the visit. Ignores blocked storage, because the link was emailed as well. */
export function saveVisit(visit: SavedVisit | null): void {
  try {
    if (visit) localStorage.setItem(KEY, JSON.stringify(visit));
    else localStorage.removeItem(KEY);
  } catch {}
}
