import type { FormValues } from "../forms/merge-form-values.ts";

/** A record of the service that one or more people edit. */
export interface EditedRecord {
  readonly Id: string;
  readonly Revision: number;
}

/** Describes how one list of records is shown, validated and saved. */
export interface RecordListOptions<Item extends EditedRecord, Fields> {
  /** Key of the unsaved form: `contacts:<application>`. */
  readonly name: string;
  readonly items: readonly Item[];
  /**
   * Loads the current version of a record; `undefined` if it was removed. Needed if `items` are only one
   * page of the list, because an edited record may then be on another page.
   */
  readonly find?: (id: string) => Promise<Item | undefined>;
  /**
   * Returns all values that the form and an undo need. For `null`, returns the initial values of a new
   * record.
   */
  readonly toValues: (item: Item | null) => FormValues;
  /**
   * Returns error messages by field; an empty object if the values are valid. `savedValues` are the values
   * of the saved record, or of an empty form.
   */
  readonly check: (values: FormValues, savedValues: FormValues) => FormValues;
  readonly toFields: (values: FormValues) => Fields;
  /** `key` is the idempotency key: a retry with the same fields creates no second record. */
  readonly create: (fields: Fields, key: string) => Promise<Item>;
  readonly update: (id: string, fields: Fields & { Revision: number }) => Promise<Item>;
  readonly remove: (item: Item) => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
}
