/** Text of the form fields by key. */
export type FormValues = Readonly<Record<string, string>>;

export interface EditedValues<Values = FormValues> {
  /** Values of the fields when typing began. */
  readonly base: Values;
  readonly values: Values;
}

/** Groups of fields that must come from the same version, because a mix of two versions has no meaning. */
export type FieldGroups<Values> = readonly (readonly (keyof Values)[])[];

interface MergedValues<Values> {
  readonly values: Values;
  /**
   * The newest values of the fields with a conflict; `null` if there are none. A field has a conflict if
   * this person and somebody else have changed it differently. If one field of a group has a conflict, all
   * fields of the group that differ are included.
   */
  readonly conflicts: Partial<Values> | null;
}

/**
 * Merges typed values into the newest version of a record. Fields that the person has not changed take the
 * newest value.
 */
export function mergeFormValues(
  editedValues: EditedValues | null,
  newestValues: FormValues,
): { readonly values: FormValues; readonly conflicts: FormValues | null };
export function mergeFormValues<Values extends object>(
  editedValues: EditedValues<Values> | null,
  newestValues: Values,
  groups?: FieldGroups<Values>,
): MergedValues<Values>;
export function mergeFormValues<Values extends object>(
  editedValues: EditedValues<Values> | null,
  newestValues: Values,
  groups: FieldGroups<Values> = [],
): MergedValues<Values> {
  if (!editedValues) return { values: newestValues, conflicts: null };
  const { base, values } = editedValues;
  const formChanges = pickChangedFields(base, values, groups);
  const newestChanges = pickChangedFields(base, newestValues);
  const differences = pickChangedFields(values, newestValues);
  const isChangedByBoth = (field: keyof Values) =>
    field in formChanges && field in newestChanges && field in differences;
  const conflictingFields = listFields(differences).filter((field) =>
    (groups.find((group) => group.includes(field)) ?? [field]).some(isChangedByBoth),
  );
  return {
    values: { ...values, ...newestValues, ...formChanges },
    conflicts: conflictingFields.length > 0 ? pickFields(newestValues, conflictingFields) : null,
  };
}

/** Returns the fields of `values` that differ from `base`, and the other fields of their groups. */
export function pickChangedFields<Values extends object>(
  base: Values,
  values: Values,
  groups: FieldGroups<Values> = [],
): Partial<Values> {
  const isChanged = (field: keyof Values) => JSON.stringify(values[field]) !== JSON.stringify(base[field]);
  const isPicked = (field: keyof Values) =>
    isChanged(field) || groups.some((group) => group.includes(field) && group.some(isChanged));
  return pickFields(values, listFields({ ...base, ...values }).filter(isPicked));
}

/** Returns a copy of `values` with only these fields. Fields that `values` does not have are omitted. */
export function pickFields<Values extends object>(
  values: Partial<Values>,
  fields: readonly (keyof Values)[],
): Partial<Values> {
  const presentFields = fields.filter((field) => field in values);
  return Object.fromEntries(presentFields.map((field) => [field, values[field]])) as Partial<Values>;
}

export function listFields<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[];
}
