/** The plural forms of all languages, as they appear at the end of message keys. */
const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const;

/** Returns the keys of all plural forms: `tracking.days` → `tracking.days_zero` … `tracking.days_other`. */
export function listPluralKeys<const Stem extends string>(stem: Stem) {
  return pluralForms.map((form) => `${stem}_${form}` as const);
}
