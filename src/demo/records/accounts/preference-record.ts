import type * as z from "zod/mini";
import type { menuAccess } from "#contract/accounts/child-account.ts";

/** The email group settings of an account. */
export interface EmailGroupSetting {
  readonly IsOn: boolean;
  readonly Emails: readonly string[];
}

/** Preferences set by an account, or by its parent for it. The id is the account's. */
export interface PreferenceRecord {
  readonly Id: string;
  readonly IsHelpTextOn: boolean;
  /** An address set by the parent that nobody has confirmed; it is not used to identify the person. */
  readonly UnprovenEmail: string | null;
  /** The parent's settings for single menu items. */
  readonly Menu: Readonly<Record<string, Exclude<z.output<typeof menuAccess>, "inherit">>>;
  /** Settings of notification groups by group id. */
  readonly NotificationGroups: Readonly<Record<string, EmailGroupSetting>>;
  readonly PostPermitGroups: Readonly<Record<string, EmailGroupSetting>>;
}
