/** Parts of the account, as the socket message `AccountChanged` names them (spec 4.2). */
export type AccountPart = "sessions" | "child-accounts" | "delegates" | "groups" | "menu" | "preferences";

/**
 * Returns the first part of the query keys of one part of the account. An `AccountChanged` message
 * invalidates these queries.
 */
export const accountKey = (part: AccountPart | "passkeys" | "second-factor" | "signature" | "terms") =>
  ["account", part] as const;
