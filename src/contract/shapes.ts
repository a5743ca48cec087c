/** Wire shapes shared by several areas (decisions 15): opaque ids, ISO dates with zone, money as text. */
import * as z from "zod/mini";
import { EMAIL_ADDRESS } from "./email-address.ts";

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type ApplicationId = Branded<"ApplicationId">;
export type AccountId = Branded<"AccountId">;
export type DocumentId = Branded<"DocumentId">;
export type StepId = Branded<"StepId">;

const id = <Name extends string>() =>
  z.string().check(z.minLength(1), z.maxLength(128)) as unknown as z.ZodMiniType<Branded<Name>, string>;

export const applicationId = id<"ApplicationId">();
export const accountId = id<"AccountId">();
export const documentId = id<"DocumentId">();
export const stepId = id<"StepId">();

/** ISO 8601 with zone; UTC in responses: `2026-11-21T09:30:00.000Z`. */
export const dateTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/));
/** A calendar date such as `2026-11-21`. */
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay));

function isCalendarDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/**
 * An amount as text, with two decimals or none: `"485000.00"`. In dollars unless its record names a currency.
 */
export const moneyAmount = z.string().check(z.regex(/^-?\d+(\.\d{2})?$/));
/** An email address, compared case-insensitively. */
export const emailAddress = z.string().check(z.regex(EMAIL_ADDRESS), z.maxLength(320));
/** A new password. The service decides how strong it must be. */
export const passwordText = z.string().check(z.minLength(1), z.maxLength(1024));
export const nullable = z.nullable;

/** Response of an action that returns no data. */
export const successReply = z.object({ Success: z.literal(true) });

/** One choice of a list: `Id` is sent, `Name` is displayed. */
export const dropdownOption = z.object({
  Id: z.string(),
  Name: z.string(),
  Group: z.optional(z.string()),
  /** True for a document type that only the authority issues: uploads do not offer it. */
  IsIssued: z.optional(z.boolean()),
});
export type DropdownOption = z.output<typeof dropdownOption>;

/** Creates the schema of one page of a list (decisions 16). */
export const createPageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ Items: z.array(item), TotalCount: z.int() });

export const pagingQuery = z.object({
  PageNumber: z.coerce.number().check(z.int(), z.minimum(1)),
  PageSize: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
  SortBy: z.optional(z.string()),
  SortDirection: z.optional(z.enum(["asc", "desc"])),
});
