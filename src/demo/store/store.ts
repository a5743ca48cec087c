/** The demo service's record store. Synchronous, so that a transaction runs without interruption. */

/**
 * A field equals a value, is one of several, contains every text (any case), or is in a range (ends included).
 * `words` applies to a text field of a collection with `text`: each must be the prefix of a word in the item's
 * texts, ignoring case and accents; without words, no item matches.
 */
export type FieldCondition =
  | string
  | number
  | null
  | { readonly in: readonly (string | number)[] }
  | { readonly contains: readonly string[] }
  | { readonly words: readonly string[] }
  | { readonly from?: string | undefined; readonly to?: string | undefined };

export type FieldConditions<Item> = { readonly [Field in keyof Item]?: FieldCondition | undefined };

/** All conditions of a `FieldConditions`; of a list, any one of them (an empty list matches nothing). */
export type RecordFilter<Item> = FieldConditions<Item> | readonly FieldConditions<Item>[];

export interface RecordQuery<Item> {
  readonly where?: RecordFilter<Item> | undefined;
  readonly orderBy?: { readonly field: keyof Item & string; readonly direction: "asc" | "desc" };
  readonly limit?: number;
  readonly offset?: number;
}

export interface StoredRecord {
  readonly Id: string;
}

export interface RecordCollection<Item extends StoredRecord> {
  get(id: string): Item | undefined;
  /** In the requested order with absent values last; by `Id` if no order is given. */
  find(query?: RecordQuery<Item>): Item[];
  /** Counting may stop at `most`. */
  count(where?: RecordFilter<Item>, most?: number): number;
  /** Number of items per value of a field; items without a value are left out. */
  tally(field: keyof Item & string, where?: RecordFilter<Item>): Map<string, number>;
  /**
   * Items whose text fields contain, for every word of `text`, a word that starts with it (any case, accents
   * ignored); if these are few, followed by near matches. Best first; empty for a text without words.
   */
  search(text: string, query?: Pick<RecordQuery<Item>, "where" | "limit">): Item[];
  /** Adds, or replaces the item with the same `Id`. */
  put(item: Item): void;
  /** Returns true if the item existed. */
  delete(id: string): boolean;
}

/** Declares lists that are paged and counted, and stay fast at any length. */
export interface ListShape {
  /** The field that identifies the list's owner; every query gives its value. */
  readonly scope: string;
  /** Fields that a list can be sorted by. */
  readonly orders: readonly string[];
  /** Fields that a list can be filtered by. */
  readonly filters: readonly string[];
  /** Combinations of fields for which counters are maintained. */
  readonly tallies: readonly (readonly string[])[];
}

/** The indexes of a collection, each a field or a group of fields. */
export interface CollectionShape {
  readonly indexes: readonly (readonly string[])[];
  /** Text fields (or lists of texts) that `search` covers, most relevant first. */
  readonly text?: readonly string[];
  readonly list?: ListShape;
}

export type StoreCollections<Items> = { readonly [Name in keyof Items]: CollectionShape };

export interface RecordStore<Items extends { [Name in keyof Items]: StoredRecord }> {
  collection<Name extends keyof Items & string>(name: Name): RecordCollection<Items[Name]>;
  /** Runs all of the work or none of it. A nested transaction is part of the outer one. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}
