/** Records a check created and has not deleted yet. */

/** Lodged applications cannot be deleted; all other kinds can. */
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

export interface CreatedRecord {
  readonly id: string;
  readonly kind: RecordKind;
  /** Display name in the report. */
  readonly name: string;
}

export class CreatedRecords {
  readonly #things = new Map<string, CreatedRecord>();

  /** Registers a record to delete, or to report, at the end. */
  add(kind: RecordKind, id: string, name = id): void {
    this.#things.set(id, { id, kind, name });
  }

  /** Unregisters a record that was deleted already. */
  remove(id: string): void {
    this.#things.delete(id);
  }

  /** Newest first. */
  newestFirst(): readonly CreatedRecord[] {
    return [...this.#things.values()].reverse();
  }
}
