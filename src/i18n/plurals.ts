/** The plural forms of all languages, as they appear at the end of message keys. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const;

/** Returns the keys of all plural forms: `tracking.days` → `tracking.days_zero` … `tracking.days_other`. */
export function listPluralKeys<const Stem extends string>(stem: Stem) {
  return forms.map((form) => `${stem}_${form}` as const);
}
