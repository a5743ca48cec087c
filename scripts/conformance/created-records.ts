/** What a check has made and not taken away yet. */

/** Most things can be taken away again; what was lodged cannot. */
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
  /** What a person knows it by. */
  readonly name: string;
}

export class CreatedRecords {
  readonly #things = new Map<string, CreatedRecord>();

  /** Notes what was made, so that it is taken away or told of at the end. */
  add(kind: RecordKind, id: string, name = id): void {
    this.#things.set(id, { id, kind, name });
  }

  /** It is gone already. */
  remove(id: string): void {
    this.#things.delete(id);
  }

  /** Last made, first. */
  newestFirst(): readonly CreatedRecord[] {
    return [...this.#things.values()].reverse();
  }
}
