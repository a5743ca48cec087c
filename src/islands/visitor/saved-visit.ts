/** On this device: which application without an account was being filled in, until it is lodged or forgotten. */
import * as z from "zod/mini";

const KEY = "public-lodgement";
const kept = z.object({ secret: z.string(), typeName: z.string() });
export type SavedVisit = z.output<typeof kept>;

/** `null` when there is none, or storage is closed. */
export function readSavedVisit(): SavedVisit | null {
  try {
    const found = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Closed storage is no harm: the link was e-mailed as well. */
export function saveVisit(visit: SavedVisit | null): void {
  try {
    if (visit) localStorage.setItem(KEY, JSON.stringify(visit));
    else localStorage.removeItem(KEY);
  } catch {}
}
