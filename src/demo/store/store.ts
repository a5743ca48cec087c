/** The record store of the demo service. Synchronous, so that nothing else runs during a transaction. */

/**
 * A condition on a field. The value of the field equals this value, is one of several values (`in`), contains
 * every text (`contains`, ignoring case), or is in a range (`from`, `to`, including both ends). `words`
 * requires a collection with `text`: each of the words must be the start of a word in the item's texts,
 * ignoring case and accents. An empty list of words matches no item.
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

/**
 * An item matches a `FieldConditions` if it meets all conditions in it. If the filter is a list, the item
 * must match at least one entry; an empty list matches no item.
 */
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
  /** Returns items in the requested order, absent values last; by default sorted by `Id`. */
  find(query?: RecordQuery<Item>): Item[];
  /** Counts items and may stop at `max`. */
  count(where?: RecordFilter<Item>, max?: number): number;
  /** Returns the number of items per value of a field. Excludes items without a value. */
  countByValue(field: keyof Item & string, where?: RecordFilter<Item>): Map<string, number>;
  /**
   * Returns the items that match all words of `text`, best match first. An item matches a word if a word in
   * its text fields starts with that word, ignoring case and accents. If few items match, adds items with
   * similar words. Returns an empty list for a text without words.
   */
  search(text: string, query?: Pick<RecordQuery<Item>, "where" | "limit">): Item[];
  /** Adds an item, or replaces the item with the same `Id`. */
  put(item: Item): void;
  /** Deletes an item. Returns true if it existed. */
  delete(id: string): boolean;
}

/** Declares lists that are paged and counted, and stay fast at any length. */
export interface ListShape {
  /** The field that identifies the owner of the list. Every query sets its value. */
  readonly scope: string;
  /** Fields by which a list can be sorted. */
  readonly orders: readonly string[];
  /** Fields by which a list can be filtered. */
  readonly filters: readonly string[];
  /** Combinations of fields that have counters. */
  readonly counters: readonly (readonly string[])[];
}

/** Declares the indexes of a collection, its searched texts and its list. An index has one or more fields. */
export interface CollectionShape {
  readonly indexes: readonly (readonly string[])[];
  /** Text fields (or lists of texts) that `search` reads, most relevant first. */
  readonly text?: readonly string[];
  readonly list?: ListShape;
}

export type StoreCollections<Items> = { readonly [Name in keyof Items]: CollectionShape };

export interface RecordStore<Items extends { [Name in keyof Items]: StoredRecord }> {
  collection<Name extends keyof Items & string>(name: Name): RecordCollection<Items[Name]>;
  /** Applies all changes of `work`, or none if it throws. A nested transaction is part of the outer one. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}
