/**
 * Stores the private links of a person without an account: those of unfinished applications on this device,
 * until they are lodged or discarded, and the link of a lodged application in this tab.
 */
import * as z from "zod/mini";
import { readStoredJson, writeStored } from "#session/storage/web-storage.ts";

const KEY = "public-lodgement";
/** Maximum number of stored applications. Older ones can be resumed only with their emailed links. */
const MAX_VISITS = 5;
const visitShape = z.object({ secret: z.string(), typeName: z.string() });
const storedShape = z.union([z.array(visitShape), visitShape]);
export type SavedVisit = z.output<typeof visitShape>;

/** Returns the saved applications, the most recently opened first. Empty if storage is blocked. */
export function listSavedVisits(): readonly SavedVisit[] {
  return [storedShape.safeParse(readStoredJson("localStorage", KEY)).data ?? []].flat();
}

/**
 * Saves an application as the most recent one. Ignores blocked storage, because the person also has the
 * emailed link.
 */
export function saveVisit(visit: SavedVisit): void {
  store([visit, ...listSavedVisits().filter(({ secret }) => secret !== visit.secret)].slice(0, MAX_VISITS));
}

/** Removes one application, because it was lodged or discarded, or because its link is invalid. */
export function removeSavedVisit(secret: string): void {
  store(listSavedVisits().filter((visit) => visit.secret !== secret));
}

function store(visits: readonly SavedVisit[]): void {
  writeStored("localStorage", KEY, visits.length > 0 ? JSON.stringify(visits) : null);
}

const OPENED_KEY = "public-lodgement-opened";
const openedLinkShape = z.object({ secret: z.string(), number: z.nullable(z.string()) });
type OpenedLink = z.output<typeof openedLinkShape>;

/**
 * Saves the link in session storage only: on a shared device, the next person must not open the
 * application.
 */
export function saveOpenedLink(link: OpenedLink): void {
  writeStored("sessionStorage", OPENED_KEY, JSON.stringify(link));
}

export function readOpenedLink(): OpenedLink | undefined {
  return openedLinkShape.safeParse(readStoredJson("sessionStorage", OPENED_KEY)).data;
}

export function removeOpenedLink(): void {
  writeStored("sessionStorage", OPENED_KEY, null);
}
