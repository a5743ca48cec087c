/** What hangs on an application: lists that say what may be done now, and records that count their changes. */
import * as z from "zod/mini";
import { applicationId, nullable, paging } from "../shapes.ts";

/** The id of a contact, a property, an inspection …: opaque, as every id. */
export const partId = z.string().check(z.minLength(1), z.maxLength(128));

/** Text that may be empty, up to so many characters. */
export const textUpTo = (most: number) => z.string().check(z.maxLength(most));
/** Text that says something: not empty once the spaces around it are gone. */
export const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What this person may do with one record now; the service refuses the rest. */
export const partAction = z.enum(["edit", "remove"]);

/** A list of an application, with whether something may be added and, where not, why. */
export const partList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    Items: z.array(item),
    Actions: z.array(z.enum(["add"])),
    /** Why nothing may be changed, in words for people; null where it may. */
    Reason: nullable(z.string()),
  });

/** A list that is closed once the application is lodged: from then on a change of it is asked for. */
export const amendableList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    ...partList(item).shape,
    /** Whether this person may ask for an amendment now. */
    MayAskForChange: z.boolean(),
  });

/** Counts the changes of one record. A change may name the one it builds on: 409 when there is a newer one. */
export const buildsOn = { Revision: z.optional(z.int()) };

/** Which application a record of a list across applications belongs to. */
export const belongsTo = {
  ApplicationId: applicationId,
  ApplicationNumber: nullable(z.string()),
  ApplicationTitle: z.string(),
};

/** A page of a list across applications, narrowed by words. */
export const searchedPage = z.object({ ...paging.shape, Search: z.optional(textUpTo(200)) });
