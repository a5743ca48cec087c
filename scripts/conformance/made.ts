/** What a check has made and not taken away yet. */

/** Most things can be taken away again; what was lodged cannot. */
export type Kind =
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

export interface Thing {
  readonly id: string;
  readonly kind: Kind;
  /** What a person knows it by. */
  readonly name: string;
}

export class Made {
  readonly #things = new Map<string, Thing>();

  /** Notes what was made, so that it is taken away or told of at the end. */
  add(kind: Kind, id: string, name = id): void {
    this.#things.set(id, { id, kind, name });
  }

  /** It is gone already. */
  forget(id: string): void {
    this.#things.delete(id);
  }

  /** Last made, first. */
  newestFirst(): readonly Thing[] {
    return [...this.#things.values()].reverse();
  }
}
