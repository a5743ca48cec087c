/** Where the stand-in provider keeps its records. Synchronous, so that a transaction is one uninterrupted piece of work. */

/** A field equals a value, is one of several, contains every text (any case), or lies between two (ends included). */
export type Condition =
  | string
  | number
  | null
  | { readonly in: readonly (string | number)[] }
  | { readonly contains: readonly string[] }
  | { readonly from?: string | undefined; readonly to?: string | undefined };

export type Where<Item> = { readonly [Field in keyof Item]?: Condition | undefined };

export interface Query<Item> {
  readonly where?: Where<Item>;
  readonly orderBy?: { readonly field: keyof Item & string; readonly direction: "asc" | "desc" };
  readonly limit?: number;
  readonly offset?: number;
}

export interface Stored {
  readonly Id: string;
}

export interface Collection<Item extends Stored> {
  get(id: string): Item | undefined;
  /** In the order asked for, what has no value last; else by `Id`. */
  find(query?: Query<Item>): Item[];
  count(where?: Where<Item>): number;
  /** How many items there are for each value of a field; items without one are left out. */
  tally(field: keyof Item & string, where?: Where<Item>): Map<string, number>;
  /** Adds, or replaces the item with the same `Id`. */
  put(item: Item): void;
  /** Whether there was one. */
  delete(id: string): boolean;
}

/** What a collection holds and the fields (or groups of fields) that it is asked by. */
interface CollectionShape {
  readonly indexes: readonly (readonly string[])[];
}

export type CollectionsOf<Items> = { readonly [Name in keyof Items]: CollectionShape };

export interface Store<Items extends { [Name in keyof Items]: Stored }> {
  collection<Name extends keyof Items & string>(name: Name): Collection<Items[Name]>;
  /** All of the work or none of it; a transaction inside another is part of it. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}
