/** People of an application, and the address book that they are kept in across applications (spec 7 Applications). */
import * as z from "zod/mini";
import { address } from "../accounts/applicant-account.ts";
import { assumed, endpoint } from "../endpoint.ts";
import { dateTime, done, nullable, page } from "../shapes.ts";
import {
  belongsTo,
  buildsOn,
  partAction,
  partId,
  partList,
  requiredText,
  searchedPage,
  textUpTo,
} from "./part.ts";

export const contactRole = z.enum([
  "Applicant",
  "Owner",
  "Agent",
  "Builder",
  "Architect",
  "Draftsperson",
  "Engineer",
  "BuildingSurveyor",
  "Plumber",
  "Electrician",
  "Neighbour",
  "SiteContact",
  "Other",
]);
export type ContactRole = z.output<typeof contactRole>;

export const ownerType = z.enum(["individual", "joint", "company", "owners-corporation", "trust", "crown"]);

/** What is known of a person or a firm. */
const personFields = {
  Name: requiredText(200),
  CompanyName: nullable(textUpTo(200)),
  /** Eleven digits, or nine: the check digits are looked at. */
  AbnAcn: nullable(textUpTo(20)),
  /** Registration as a practitioner: `DB-U 48213`. */
  RegistrationNo: nullable(textUpTo(40)),
  Email: nullable(textUpTo(320)),
  Phone: nullable(textUpTo(40)),
  Address: nullable(address),
};

const contactFields = {
  Role: contactRole,
  /** For owners only. */
  OwnerType: nullable(ownerType),
  ...personFields,
  /** Hears of the application's progress by e-mail. */
  IsNotified: z.boolean(),
  Note: nullable(textUpTo(1000)),
};

export const contact = z.object({
  Id: partId,
  ApplicationId: belongsTo.ApplicationId,
  ...contactFields,
  RoleName: z.string(),
  OwnerTypeName: nullable(z.string()),
  UpdatedAt: dateTime,
  UpdatedBy: z.string(),
  Revision: z.int(),
  Actions: z.array(partAction),
});
export type Contact = z.output<typeof contact>;

export const getContacts = endpoint({
  method: "GET",
  path: "/api/Application/:id/Contact",
  spec: "7.5 Applications",
  reply: assumed(
    z.object({
      ...partList(contact).shape,
      /** Who stands in what was lodged: neither added, nor changed, nor removed any more. */
      FixedRoles: z.array(contactRole),
    }),
  ),
});

export const getContact = endpoint({
  method: "GET",
  path: "/api/Application/:id/Contact/:contactId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: assumed(contact),
});

/** Adds a person; the address book remembers them. */
export const createContact = endpoint({
  method: "POST",
  path: "/api/Application/:id/Contact",
  spec: "7.5 Applications",
  body: z.object(contactFields),
  reply: assumed(contact),
});

export const updateContact = endpoint({
  method: "PUT",
  path: "/api/Application/:id/Contact/:contactId",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ ...contactFields, ...buildsOn }),
  reply: assumed(contact),
});

export const deleteContact = endpoint({
  method: "DELETE",
  path: "/api/Application/:id/Contact/:contactId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: assumed(done),
});

/** One person of my address book, with the roles they had. */
export const bookEntry = z.object({
  Id: partId,
  ...personFields,
  Roles: z.array(contactRole),
  /** How many applications they appear in. */
  ApplicationCount: z.int(),
  UsedAt: dateTime,
  Revision: z.int(),
  /** Whose book it is, where that is not mine: one I may read, but not change. */
  OwnerName: nullable(z.string()),
  Actions: z.array(partAction),
});
export type BookEntry = z.output<typeof bookEntry>;

/** My address book, last used first; with `Search`, best match first. */
export const getAddressBook = endpoint({
  method: "GET",
  path: "/api/Contact/GetList",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  query: z.object({ ...searchedPage.shape, Role: z.optional(contactRole) }),
  reply: assumed(page(bookEntry)),
});

/** Where one person of the book appears. */
export const getBookEntryApplications = endpoint({
  method: "GET",
  path: "/api/Contact/GetApplicationList/:id",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  reply: assumed(z.array(z.object({ ...belongsTo, Role: contactRole, RoleName: z.string() }))),
});

export const createBookEntry = endpoint({
  method: "POST",
  path: "/api/Contact/Create",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  body: z.object(personFields),
  reply: assumed(bookEntry),
});

/** Changes the book alone: contacts of applications stay as they were given. */
export const updateBookEntry = endpoint({
  method: "PUT",
  path: "/api/Contact/Update/:id",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  body: z.object({ ...personFields, ...buildsOn }),
  reply: assumed(bookEntry),
});

export const deleteBookEntry = endpoint({
  method: "DELETE",
  path: "/api/Contact/Delete/:id",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  reply: assumed(done),
});
