/** Values that a client may send in place of an absent id. */
const ABSENT_IDS = new Set(["", "0"]);

export function absentToNull(id: string | null | undefined): string | null {
  return id && !ABSENT_IDS.has(id) ? id : null;
}
