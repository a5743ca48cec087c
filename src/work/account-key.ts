/** Parts of the account that the service says have changed (spec 4.2), as `AccountChanged` names them. */
export type AccountPart = "sessions" | "child-accounts" | "delegates" | "groups" | "menu" | "preferences";

/** Begins the query key of whatever is read of one part of the account: when it has changed it is read again by it. */
export const accountKey = (part: AccountPart | "signature" | "suburbs") => ["account", part] as const;
