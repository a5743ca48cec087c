/**
 * Keeps the changed fields of a record until they are saved. All other fields show the newest saved values,
 * which other devices may change.
 */
import {
  type EditedValues,
  type FieldGroups,
  listFields,
  mergeFormValues,
  pickChangedFields,
  pickFields,
} from "./merge-form-values.ts";
import { type UnsavedForm, useUnsavedForm } from "./unsaved-form.ts";

/**
 * Requires that no field can be null. A stored value is restored only if it has the same type as the field's
 * newest value. If the newest value were null, the stored value would be lost.
 */
type FieldsWithValue<Values> = { readonly [Field in keyof Values]-?: NonNullable<Values[Field]> };

interface TypedChanges<Values> {
  /** The changed fields, and the other fields of their groups. */
  readonly changes: Partial<Values>;
  /** Values of the same fields in the version that was changed. */
  readonly base: Partial<Values>;
}

export interface UnsavedChanges<Values>
  extends Omit<UnsavedForm<TypedChanges<Values>>, "value" | "change" | "clear" | "startSave"> {
  /** All fields: the newest values with the changes. */
  readonly value: Values;
  /** All fields, for `saveChanges`. */
  readonly edited: EditedValues<Values>;
  /**
   * Newest values of the fields that both this person and somebody else have changed; `null` if there are
   * none.
   */
  readonly conflicts: Partial<Values> | null;
  readonly change: (part: Partial<Values>) => void;
  /**
   * Call when the person has decided about the conflicts. `taken` are the newest values that replace typed
   * ones; for all other fields, the typed values stay.
   */
  readonly resolveConflicts: (taken: Partial<Values>) => void;
  /** Discards the changes. Call it when the person cancels. */
  readonly clear: () => void;
  /**
   * Call when the changes are sent. Call the returned function when they are saved: it discards the saved
   * changes. Changes that the person typed in the meantime stay unsaved. If `saved`, the saved record, is
   * given, fields that equal it are discarded too.
   */
  readonly startSave: () => (saved?: Values) => void;
}

/**
 * Keeps the fields that differ from the saved values, and stores them on this device (`useUnsavedForm`).
 * `newest` are the newest known saved values. If one field of a group is changed, the whole group is kept.
 */
export function useUnsavedChanges<Values extends FieldsWithValue<Values>>(
  key: string,
  newest: Values,
  groups: FieldGroups<Values> = [],
): UnsavedChanges<Values> {
  const form = useUnsavedForm<TypedChanges<Values>>(
    key,
    { changes: {}, base: {} },
    { isStored: true, parse: (storedValue) => readTypedChanges(storedValue, newest) },
  );
  const { changes } = form.value;
  const edited = { values: { ...newest, ...changes }, base: { ...newest, ...form.value.base } };
  function keepChanges(values: Values, base: Values) {
    const typedChanges = findTypedChanges<Values>({ changes: values, base }, groups);
    if (typedChanges) form.change(typedChanges);
    else form.clear();
  }
  return {
    ...form,
    value: edited.values,
    edited,
    conflicts: mergeFormValues(edited, newest, groups).conflicts,
    change: (part) => keepChanges({ ...edited.values, ...part }, edited.base),
    resolveConflicts: (taken) => keepChanges({ ...edited.values, ...taken }, newest),
    clear: () => form.clear(),
    startSave() {
      const clearSaved = form.startSave();
      return (saved) => {
        if (!saved) return void clearSaved();
        const savedFields = pickFields(saved, listFields<Partial<Values>>(changes));
        clearSaved({
          findUnsaved(typed) {
            const base = { ...typed.base, ...pickFields(savedFields, listFields(typed.changes)) };
            return findTypedChanges({ changes: typed.changes, base }, groups);
          },
        });
      };
    },
  };
}

/** Returns only the fields that differ from their base; `undefined` if there are none. */
function findTypedChanges<Values extends object>(
  { changes, base }: TypedChanges<Values>,
  groups: FieldGroups<Values>,
): TypedChanges<Values> | undefined {
  const changedFields = pickChangedFields<Partial<Values>>(base, changes, groups);
  const fields = listFields(changedFields);
  return fields.length > 0 ? { changes: changedFields, base: pickFields(base, fields) } : undefined;
}

/**
 * Returns the stored changes that the form can use; `undefined` if there are none. Earlier releases stored
 * the changed fields without their base. The base of such fields is the newest version.
 */
export function readTypedChanges<Values extends object>(
  storedValue: unknown,
  newest: Values,
): TypedChanges<Values> | undefined {
  const isCurrentFormat = typeof storedValue === "object" && storedValue !== null && "changes" in storedValue;
  const storedChanges: { changes?: unknown; base?: unknown } = isCurrentFormat
    ? storedValue
    : { changes: storedValue };
  const changes = findKnownFields(storedChanges.changes, newest);
  return changes && { changes, base: findKnownFields(storedChanges.base, newest) ?? {} };
}

/**
 * Returns the fields of a stored value that `newest` has with the same type; `undefined` if there are none.
 */
function findKnownFields<Values extends object>(
  storedValue: unknown,
  newest: Values,
): Partial<Values> | undefined {
  if (typeof storedValue !== "object" || storedValue === null) return undefined;
  const storedFields = storedValue as Partial<Values>;
  const fields = listFields(newest).filter(
    (field) =>
      typeof storedFields[field] === typeof newest[field] &&
      Array.isArray(storedFields[field]) === Array.isArray(newest[field]),
  );
  return fields.length > 0 ? pickFields(storedFields, fields) : undefined;
}
