/** Text of the form fields by key. */
export type FormValues = Readonly<Record<string, string>>;

export interface EditedValues {
  /** Values of the fields when typing began. */
  readonly base: FormValues;
  readonly values: FormValues;
}

/**
 * Merges typed values into the newest version of a record: untouched fields take the newest value. `conflicts` holds the
 * newest values of the fields that both sides changed differently; `null` if there are none.
 */
export function mergeFormValues(
  typed: EditedValues | null,
  newest: FormValues,
): { readonly values: FormValues; readonly conflicts: FormValues | null } {
  if (!typed) return { values: newest, conflicts: null };
  const { base, values } = typed;
  const isMine = (key: string) => values[key] !== base[key];
  const keys = [...new Set([...Object.keys(newest), ...Object.keys(values)])];
  const merged = keys.map((key) => [key, (isMine(key) ? values[key] : newest[key]) ?? ""] as const);
  const both = Object.entries(newest).filter(
    ([key, theirs]) => isMine(key) && theirs !== (base[key] ?? "") && theirs !== values[key],
  );
  return { values: Object.fromEntries(merged), conflicts: both.length > 0 ? Object.fromEntries(both) : null };
}
