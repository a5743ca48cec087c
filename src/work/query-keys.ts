/**
 * First parts of the keys of queries that several features use. Socket messages invalidate queries by these
 * parts.
 */
import type { ApplicationId } from "#contract/shapes.ts";

/** Parts of the account, as the socket message `AccountChanged` names them (spec 4.2). */
export type AccountPart = "sessions" | "child-accounts" | "delegates" | "groups" | "menu" | "preferences";

/**
 * Returns the first part of the query keys of one part of the account. An `AccountChanged` message
 * invalidates these queries.
 */
export const accountKey = (part: AccountPart | "passkeys" | "second-factor" | "signature" | "terms") =>
  ["account", part] as const;

/** First parts of the query keys of applications. Socket messages invalidate these queries. */
export const applicationKeys = {
  /** Queries that list applications. */
  lists: ["applications"],
  /** Queries of single applications. */
  all: ["application"],
  one: (id: ApplicationId) => ["application", id],
} as const;

/** First part of the query keys of the address book, which the wizard and the list of contacts show. */
export const addressBookKey = ["contacts", "book"] as const;

/** First parts of the keys of queries about documents of all applications. */
export const documentKeys = { versions: ["document-versions"], library: ["my-documents"] } as const;
