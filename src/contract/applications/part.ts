/** Shared shapes of records that belong to an application: lists with the allowed actions, and revisions. */
import * as z from "zod/mini";
import { applicationId, nullable, pagingQuery } from "../shapes.ts";

/** The opaque id of a contact, property, inspection, …. */
export const partId = z.string().check(z.minLength(1), z.maxLength(128));

/** Creates a schema for text of at most `maxLength` characters. The text may be empty. */
export const textUpTo = (maxLength: number) => z.string().check(z.maxLength(maxLength));
/** Creates a schema for text of at most `maxLength` characters that is trimmed and must not be empty. */
export const requiredText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

/** Actions the caller may take on one record now; the service refuses all others. */
export const partAction = z.enum(["edit", "remove"]);

/**
 * Creates the schema of a list of an application's records. `Actions` contains `add` if the caller can add a
 * record; otherwise `Reason` explains why not.
 */
export const partList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    Items: z.array(item),
    Actions: z.array(z.enum(["add"])),
    /** The reason why nothing can be changed, as plain text; null if changes are possible. */
    Reason: nullable(z.string()),
  });

/** Creates the schema of a list that cannot be changed after lodging, except by an amendment request. */
export const amendableList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    ...partList(item).shape,
    /** True if the caller may request an amendment now. */
    MayAskForChange: z.boolean(),
  });

/**
 * Revision of the record on which the change is based. The call responds with 409 if there is a newer
 * revision.
 */
export const revisionField = { Revision: z.optional(z.int()) };

/** The application that a record belongs to, for lists of records from several applications. */
export const parentApplicationFields = {
  ApplicationId: applicationId,
  ApplicationNumber: nullable(z.string()),
  ApplicationTitle: z.string(),
};

/** Paging and search text, for lists of records from several applications. */
export const searchedPage = z.object({ ...pagingQuery.shape, Search: z.optional(textUpTo(200)) });
