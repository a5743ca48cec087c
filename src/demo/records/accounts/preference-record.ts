import type * as z from "zod/mini";
import type { menuAccess } from "#contract/accounts/child-account.ts";

export interface EmailGroupSetting {
  readonly IsOn: boolean;
  readonly Emails: readonly string[];
}

/** Preferences that an account, or its parent account, has set. The id is the account id. */
export interface PreferenceRecord {
  readonly Id: string;
  readonly IsHelpTextOn: boolean;
  /**
   * Email address that the parent account set and nobody has confirmed. Never used to identify the person.
   */
  readonly UnprovenEmail: string | null;
  /** Access to single menu items, as set by the parent account. */
  readonly Menu: Readonly<Record<string, Exclude<z.output<typeof menuAccess>, "inherit">>>;
  /** Settings of notification groups by group id. */
  readonly NotificationGroups: Readonly<Record<string, EmailGroupSetting>>;
  readonly PostPermitGroups: Readonly<Record<string, EmailGroupSetting>>;
}
