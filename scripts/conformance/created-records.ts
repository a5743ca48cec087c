/** Records that the check created and has not deleted yet. */

/** Types of records. Lodged applications cannot be deleted; all others can. */
export type RecordKind =
  | "draft"
  | "application"
  | "child account"
  | "group"
  | "notification"
  | "subscription"
  | "notification setting"
  | "delegation"
  | "address book entry"
  | "report run"
  | "template";

interface CreatedRecord {
  readonly id: string;
  readonly kind: RecordKind;
  /** Display name in the report. */
  readonly name: string;
}

export class CreatedRecords {
  readonly #records = new Map<string, CreatedRecord>();

  /** Registers a record, to delete or report it at the end. */
  add(kind: RecordKind, id: string, name = id): void {
    this.#records.set(id, { id, kind, name });
  }

  /** Unregisters a record that was already deleted. */
  remove(id: string): void {
    this.#records.delete(id);
  }

  newestFirst(): readonly CreatedRecord[] {
    return [...this.#records.values()].reverse();
  }
}
