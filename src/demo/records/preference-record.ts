import type * as z from "zod/mini";
import type { menuAccess } from "#contract/accounts/child-account.ts";

/** One e-mail group as an account keeps it. */
export interface KeptGroup {
  readonly IsOn: boolean;
  readonly Emails: readonly string[];
}

/** What an account chose, or its parent for it; by account id. */
export interface PreferenceRecord {
  readonly Id: string;
  readonly IsHelpTextOn: boolean;
  /** An address that the parent gave and that nobody has shown to read: it is not taken for the person's own. */
  readonly UnprovenEmail: string | null;
  /** What the parent set for single items of the menu. */
  readonly Menu: Readonly<Record<string, Exclude<z.output<typeof menuAccess>, "inherit">>>;
  /** By the id of the group. */
  readonly NotificationGroups: Readonly<Record<string, KeptGroup>>;
  readonly PostPermitGroups: Readonly<Record<string, KeptGroup>>;
}
