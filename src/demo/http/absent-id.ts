/** Values of an optional id that mean "no id". Some clients send them instead of `null`. */
const ABSENT_IDS = new Set(["", "0"]);

export function absentToNull(id: string | null | undefined): string | null {
  return id && !ABSENT_IDS.has(id) ? id : null;
}
