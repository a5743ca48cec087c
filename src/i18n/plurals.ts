/** Message keys of all plural forms, for texts without a library that selects them. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const;

/** Returns the keys of all plural forms: `tracking.days` → `tracking.days_zero` … `tracking.days_other`. */
export function listPluralKeys<const Stem extends string>(stem: Stem) {
  return forms.map((form) => `${stem}_${form}` as const);
}
