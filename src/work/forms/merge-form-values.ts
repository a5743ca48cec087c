/** Text of the form fields by key. */
export type FormValues = Readonly<Record<string, string>>;

export interface EditedValues {
  /** Values of the fields when typing began. */
  readonly base: FormValues;
  readonly values: FormValues;
}

/**
 * Merges typed values into the newest version of a record: untouched fields take the newest value.
 * `conflicts` holds the newest values of the fields that both sides changed differently; `null` if there are
 * none.
 */
export function mergeFormValues(
  editedValues: EditedValues | null,
  newestValues: FormValues,
): { readonly values: FormValues; readonly conflicts: FormValues | null } {
  if (!editedValues) return { values: newestValues, conflicts: null };
  const { base, values } = editedValues;
  const isMine = (key: string) => values[key] !== base[key];
  const keys = [...new Set([...Object.keys(newestValues), ...Object.keys(values)])];
  const mergedEntries = keys.map(
    (key) => [key, (isMine(key) ? values[key] : newestValues[key]) ?? ""] as const,
  );
  const conflictingEntries = Object.entries(newestValues).filter(
    ([key, newestValue]) => isMine(key) && newestValue !== (base[key] ?? "") && newestValue !== values[key],
  );
  return {
    values: Object.fromEntries(mergedEntries),
    conflicts: conflictingEntries.length > 0 ? Object.fromEntries(conflictingEntries) : null,
  };
}
