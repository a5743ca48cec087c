/** Where the stand-in provider keeps its records. Synchronous, so that a transaction is one uninterrupted piece of work. */

/**
 * A field equals a value, is one of several, contains every text (any case), or lies between two (ends included). Of a
 * text field of a collection that names its texts: for each of the words, a word of the texts begins with it (any case, accents aside; no words, no items).
 */
export type Condition =
  | string
  | number
  | null
  | { readonly in: readonly (string | number)[] }
  | { readonly contains: readonly string[] }
  | { readonly words: readonly string[] }
  | { readonly from?: string | undefined; readonly to?: string | undefined };

export type Where<Item> = { readonly [Field in keyof Item]?: Condition | undefined };

/** All conditions of a `Where`; of several, any one of them (none of them: nothing is meant). */
export type Filter<Item> = Where<Item> | readonly Where<Item>[];

export interface Query<Item> {
  readonly where?: Filter<Item> | undefined;
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
  /** With `most`, no further than that: what is worth knowing of very many is that they are more. */
  count(where?: Filter<Item>, most?: number): number;
  /** How many items there are for each value of a field; items without one are left out. */
  tally(field: keyof Item & string, where?: Filter<Item>): Map<string, number>;
  /**
   * Items whose text fields hold, for every word of `text`, a word that begins with it (any case, accents aside);
   * after them, when they are few, those that hold words much like it. Best first; nothing for a text without words.
   */
  search(text: string, query?: Pick<Query<Item>, "where" | "limit">): Item[];
  /** Adds, or replaces the item with the same `Id`. */
  put(item: Item): void;
  /** Whether there was one. */
  delete(id: string): boolean;
}

/** Lists that are shown page by page and counted, kept quick however long they grow. */
export interface ListShape {
  /** Whose list it is; every question names it by its value. */
  readonly scope: string;
  /** What a list can be ordered by. */
  readonly orders: readonly string[];
  /** What it can be narrowed by. */
  readonly filters: readonly string[];
  /** Combinations of fields that are counted as they are written. */
  readonly tallies: readonly (readonly string[])[];
}

/** What a collection holds and the fields (or groups of fields) that it is asked by. */
export interface CollectionShape {
  readonly indexes: readonly (readonly string[])[];
  /** Fields of texts (or lists of them) that `search` looks through, the most telling first. */
  readonly text?: readonly string[];
  readonly list?: ListShape;
}

export type CollectionsOf<Items> = { readonly [Name in keyof Items]: CollectionShape };

export interface Store<Items extends { [Name in keyof Items]: Stored }> {
  collection<Name extends keyof Items & string>(name: Name): Collection<Items[Name]>;
  /** All of the work or none of it; a transaction inside another is part of it. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}
