/** Keeps the changed fields of a record until they are saved. The other fields follow what other devices save. */
import { type UnsavedForm, useUnsavedForm } from "./unsaved-form.ts";

/** Fields that are stored together, because a mix of two versions has no meaning. */
type FieldGroups<Values> = readonly (readonly (keyof Values)[])[];

/**
 * Keeps the fields that differ from `base`, the saved values, on this device (`useUnsavedForm`). `value` has all
 * fields; `change` takes the changed ones. If one field of a group differs from `base`, the whole group is kept.
 */
export function useUnsavedChanges<Values extends object>(
  key: string,
  base: Values,
  groups: FieldGroups<Values> = [],
): Omit<UnsavedForm<Partial<Values>>, "value"> & { readonly value: Values } {
  const form = useUnsavedForm<Partial<Values>>(
    key,
    {},
    { isStored: true, parse: (storedValue) => findKnownFields(storedValue, base) },
  );
  const value = { ...base, ...form.value };
  return {
    ...form,
    value,
    change(part) {
      const changedFields = pickChangedFields(base, { ...value, ...part }, groups);
      if (Object.keys(changedFields).length > 0) form.change(changedFields);
      else form.clear();
    },
  };
}

/** Returns the fields that differ from `base`, and those of their groups. */
export function pickChangedFields<Values extends object>(
  base: Values,
  values: Values,
  groups: FieldGroups<Values>,
): Partial<Values> {
  const fields = Object.keys(base) as (keyof Values)[];
  const isChanged = (field: keyof Values) => JSON.stringify(values[field]) !== JSON.stringify(base[field]);
  const isKept = (field: keyof Values) =>
    isChanged(field) || groups.some((group) => group.includes(field) && group.some(isChanged));
  return pickFields(values, fields.filter(isKept));
}

/** Returns the fields of a stored value that `base` has with the same type; `undefined` if there are none. */
export function findKnownFields<Values extends object>(
  storedValue: unknown,
  base: Values,
): Partial<Values> | undefined {
  if (typeof storedValue !== "object" || storedValue === null) return undefined;
  const storedFields = storedValue as Partial<Values>;
  const fields = (Object.keys(base) as (keyof Values)[]).filter(
    (field) =>
      typeof storedFields[field] === typeof base[field] &&
      Array.isArray(storedFields[field]) === Array.isArray(base[field]),
  );
  return fields.length > 0 ? pickFields(storedFields, fields) : undefined;
}

function pickFields<Values extends object>(
  values: Partial<Values>,
  fields: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
