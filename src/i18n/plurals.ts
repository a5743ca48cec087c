/** Plural forms of texts where no library chooses among them. */
const forms = ["zero", "one", "two", "few", "many", "other"] as const;

/** Every form a counted text has in some language: `tracking.days` → `tracking.days_zero` … `tracking.days_other`. */
export function pluralKeys<const Stem extends string>(stem: Stem) {
  return forms.map((form) => `${stem}_${form}` as const);
}
