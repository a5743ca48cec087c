/**
 * Calls for child accounts, which a parent account such as a company creates for its staff (spec 6, spec
 * 7.2).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import {
  accountId,
  createPageSchema,
  dateTime,
  emailAddress,
  nullable,
  pagingQuery,
  passwordText,
  successReply,
} from "../shapes.ts";
import { address, personFields } from "./applicant-account.ts";

/** Role ids: 2 is a user, who may lodge; 3 is a guest, who is read-only (spec 6). */
const childRoles = z.array(z.int().check(z.minimum(2), z.maximum(3))).check(z.minLength(1), z.maxLength(2));

export const childAccount = z.object({
  Id: accountId,
  Username: z.string(),
  Email: z.string(),
  FirstName: z.string(),
  Surname: z.string(),
  CompanyName: nullable(z.string()),
  phone: nullable(z.string()),
  address: nullable(address),
  roles: z.array(z.int()),
  State: z.enum(["active", "locked"]),
  LastSignInAt: nullable(dateTime),
  /** Number of the account's applications, including drafts. The parent keeps them if the account is deleted. */
  ApplicationCount: z.int(),
  DraftCount: z.int(),
  /** True if the account's menu differs from the parent's. */
  HasOwnMenu: z.boolean(),
  Actions: z.array(z.enum(["update", "change-password", "assign-menu", "lock", "unlock", "delete"])),
});
export type ChildAccount = z.output<typeof childAccount>;

/** Child accounts of the parent `:id`, sorted by name; deleted ones are excluded. */
export const getChildAccounts = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetChildApplicantAccountList/:id",
  spec: "7.2 Applicant",
  query: z.object({
    ...pagingQuery.shape,
    Search: z.optional(z.string().check(z.maxLength(200))),
    State: z.optional(childAccount.shape.State),
  }),
  reply: asAssumed(createPageSchema(childAccount)),
});

/**
 * Creates a child account of the parent account `:id`. Without `password`, the service emails the person a
 * link to set one.
 */
export const createChildAccount = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/CreateChildApplicantAccount/:id",
  spec: "7.2 Applicant",
  body: z.object({
    ...personFields,
    Email: emailAddress,
    /** User name; by default the email address. */
    Username: z.optional(z.string().check(z.minLength(3), z.maxLength(200))),
    password: z.optional(passwordText),
    roles: z.optional(childRoles),
  }),
  reply: asAssumed(childAccount),
});

/** Updates the child account `:id`. */
export const updateChildAccount = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateChildApplicantAccount/:id",
  spec: "7.2 Applicant",
  body: z.object({ ...personFields, Email: emailAddress, roles: z.optional(childRoles) }),
  reply: asAssumed(childAccount),
});

/**
 * Sets a new password and ends the sessions of the child account. The service notifies the person by email,
 * without the password.
 */
export const changeChildPassword = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/ChangeChildAccountPassword/:id",
  spec: "7.2 Applicant",
  body: z.object({ password: passwordText, emailNewPassword: z.literal(false) }),
  reply: asAssumed(successReply),
});

/** One menu item with the access that a child account has to it. */
export interface ChildMenuItem {
  Id: string;
  Title: string;
  Icon?: string | null | undefined;
  /** The setting of this item; `inherit` uses the setting of the menu item above it. */
  Access: "inherit" | "allow" | "deny";
  /**
   * The resulting access: `on` shows the item and all items below it, `partial` shows some of these, `off`
   * none.
   */
  State: "on" | "partial" | "off";
  Children?: ChildMenuItem[] | undefined;
}

/** Returns the effective state of an item from those of the items below it. */
export function getMenuState(children: readonly Pick<ChildMenuItem, "State">[]): ChildMenuItem["State"] {
  const [first] = children;
  return first && children.every(({ State }) => State === first.State) ? first.State : "partial";
}

export const menuAccess = z.enum(["inherit", "allow", "deny"]);

export const childMenuItem: z.ZodMiniType<ChildMenuItem> = z.object({
  Id: z.string(),
  Title: z.string(),
  Icon: z.optional(z.nullable(z.string())),
  Access: menuAccess,
  State: z.enum(["on", "partial", "off"]),
  get Children() {
    return z.optional(z.array(childMenuItem));
  },
}) as z.ZodMiniType<ChildMenuItem>;

/** Returns the items of the parent's menu. Each item says whether the child account `:id` may use it. */
export const getChildMenu = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetChildApplicantMenu/:id",
  spec: "7.2 Applicant",
  reply: asAssumed(z.array(childMenuItem)),
});

/** Sets access for single items; items not listed keep their setting. */
export const assignRoleMenu = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/AssignRoleMenu/:id",
  spec: "7.2 Applicant",
  body: z.object({
    Items: z
      .array(z.object({ Id: z.string().check(z.minLength(1), z.maxLength(100)), Access: menuAccess }))
      .check(z.maxLength(200)),
  }),
  reply: asAssumed(z.array(childMenuItem)),
});

/**
 * Deletes the account. Takes effect immediately on every call and socket (spec 4). The parent keeps the applications.
 */
export const deleteChildAccount = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/Delete/:id",
  spec: "7.2 Applicant",
  reply: asAssumed(successReply),
});

/** Deletes all given accounts, or none if one of them is not a child account of the caller. */
export const deleteChildAccounts = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/DeleteMultiple",
  spec: "7.2 Applicant",
  body: z.object({ ApplicantAccountIds: z.array(accountId).check(z.minLength(1), z.maxLength(100)) }),
  reply: asAssumed(successReply),
});

/** Locks the child account `:id` and signs it out immediately on all devices (spec 4.2). */
export const lockChildAccount = defineEndpoint({
  method: "PATCH",
  path: "/api/ApplicantAccount/Lock/:id",
  spec: "7.2 Applicant",
  reply: asAssumed(childAccount),
});

export const unlockChildAccount = defineEndpoint({
  method: "PATCH",
  path: "/api/ApplicantAccount/Unlock/:id",
  spec: "7.2 Applicant",
  reply: asAssumed(childAccount),
});

/** The caller and the child accounts that can sign in now, for lists of choices. */
export const getActiveAccounts = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetActiveApplicantAccounts",
  spec: "7.2 Applicant",
  reply: asAssumed(
    z.array(
      z.object({
        Id: accountId,
        Name: z.string(),
        Email: z.string(),
        CompanyName: nullable(z.string()),
        IsMe: z.boolean(),
      }),
    ),
  ),
});
