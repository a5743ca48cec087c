/** What a form's fields hold, as it is typed. */
export type FormValues = Readonly<Record<string, string>>;

export interface EditedValues {
  /** What the fields held when typing began. */
  readonly base: FormValues;
  readonly values: FormValues;
}

/**
 * What was typed over the newest version: fields that nobody touched here follow it. `conflicts` are its answers where
 * both sides changed them and differ; null where there are none.
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
