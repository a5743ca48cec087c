/**
 * Calls for the contacts of an application, and for the address book that all applications share (spec 7.5).
 */
import * as z from "zod/mini";
import { address } from "../accounts/applicant-account.ts";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { createPageSchema, dateTime, nullable, successReply } from "../shapes.ts";
import {
  parentApplicationFields,
  partAction,
  partId,
  partList,
  requiredText,
  revisionField,
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

/** Details of a person or company. */
const personFields = {
  Name: requiredText(200),
  CompanyName: nullable(textUpTo(200)),
  /** Eleven digits (ABN) or nine (ACN); check digits are verified. */
  AbnAcn: nullable(textUpTo(20)),
  /** Registration as a practitioner: `DB-U 48213`. */
  RegistrationNo: nullable(textUpTo(40)),
  Email: nullable(textUpTo(320)),
  Phone: nullable(textUpTo(40)),
  Address: nullable(address),
};

const contactFields = {
  Role: contactRole,
  /** Type of owner; for owners only. */
  OwnerType: nullable(ownerType),
  ...personFields,
  /** True if the contact is notified of progress by email. */
  IsNotified: z.boolean(),
  Note: nullable(textUpTo(1000)),
};

export const contact = z.object({
  Id: partId,
  ApplicationId: parentApplicationFields.ApplicationId,
  ...contactFields,
  RoleName: z.string(),
  OwnerTypeName: nullable(z.string()),
  UpdatedAt: dateTime,
  UpdatedBy: z.string(),
  Revision: z.int(),
  Actions: z.array(partAction),
});
export type Contact = z.output<typeof contact>;

export const getContacts = defineEndpoint({
  method: "GET",
  path: "/api/Application/:id/Contact",
  spec: "7.5 Applications",
  reply: asAssumed(
    z.object({
      ...partList(contact).shape,
      /**
       * Roles of contacts that the lodged form contains. A contact with one of these roles cannot be added,
       * changed or removed.
       */
      FixedRoles: z.array(contactRole),
    }),
  ),
});

export const getContact = defineEndpoint({
  method: "GET",
  path: "/api/Application/:id/Contact/:contactId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(contact),
});

/** Adds a contact and stores it in the address book. */
export const createContact = defineEndpoint({
  method: "POST",
  path: "/api/Application/:id/Contact",
  spec: "7.5 Applications",
  body: z.object(contactFields),
  reply: asAssumed(contact),
});

export const updateContact = defineEndpoint({
  method: "PUT",
  path: "/api/Application/:id/Contact/:contactId",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ ...contactFields, ...revisionField }),
  reply: asAssumed(contact),
});

export const deleteContact = defineEndpoint({
  method: "DELETE",
  path: "/api/Application/:id/Contact/:contactId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(successReply),
});

/** An entry of the caller's address book, with the roles that the person had. */
export const bookEntry = z.object({
  Id: partId,
  ...personFields,
  Roles: z.array(contactRole),
  /** Number of applications in which the person appears. */
  ApplicationCount: z.int(),
  UsedAt: dateTime,
  Revision: z.int(),
  /** Name of the account that owns the address book, if it is another account. The contact is then read-only. */
  OwnerName: nullable(z.string()),
  Actions: z.array(partAction),
});
export type BookEntry = z.output<typeof bookEntry>;

/** The caller's address book, last used first; with `Search`, best match first. */
export const getAddressBook = defineEndpoint({
  method: "GET",
  path: "/api/Contact/GetList",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  query: z.object({ ...searchedPage.shape, Role: z.optional(contactRole) }),
  reply: asAssumed(createPageSchema(bookEntry)),
});

/** Applications in which an address book entry appears. */
export const getBookEntryApplications = defineEndpoint({
  method: "GET",
  path: "/api/Contact/GetApplicationList/:id",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  reply: asAssumed(
    z.array(z.object({ ...parentApplicationFields, Role: contactRole, RoleName: z.string() })),
  ),
});

export const createBookEntry = defineEndpoint({
  method: "POST",
  path: "/api/Contact/Create",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  body: z.object(personFields),
  reply: asAssumed(bookEntry),
});

/** Changes the address book only; contacts of applications are not affected. */
export const updateBookEntry = defineEndpoint({
  method: "PUT",
  path: "/api/Contact/Update/:id",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  body: z.object({ ...personFields, ...revisionField }),
  reply: asAssumed(bookEntry),
});

export const deleteBookEntry = defineEndpoint({
  method: "DELETE",
  path: "/api/Contact/Delete/:id",
  pathAssumed: true,
  spec: "1.1 What applicants can do",
  reply: asAssumed(successReply),
});
