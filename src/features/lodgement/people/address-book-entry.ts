/** A person as the address book has them, and as a form asks for them. */

import type * as z from "zod/mini";
import type { BookEntry, Contact, ContactRole, createBookEntry } from "#contract/applications/contact.ts";
import { contactRole } from "#contract/applications/contact.ts";
import { partOf } from "#contract/wizard/answers/answer-parts.ts";
import type { KnownPerson, PersonPlace } from "#contract/wizard/answers/people.ts";

export type AddressBookFields = z.input<(typeof createBookEntry)["body"]>;
type Listed = Pick<
  BookEntry | Contact,
  "Name" | "CompanyName" | "AbnAcn" | "RegistrationNo" | "Email" | "Phone" | "Address"
>;

/** A firm is named where the form has one line for whoever it is; its person where there is a line for that too. */
export function toPerson(entry: Listed, { parts, role }: PersonPlace): KnownPerson {
  const { Name, CompanyName, AbnAcn, RegistrationNo, Email, Phone, Address } = entry;
  const isFirm = CompanyName !== null && CompanyName !== "" && !parts.company && FIRMS.has(role);
  return {
    name: isFirm ? CompanyName : Name,
    company: CompanyName,
    contactPerson: isFirm ? Name : undefined,
    abnAcn: AbnAcn,
    registrationNo: RegistrationNo,
    email: Email,
    phone: Phone,
    address: Address
      ? {
          line1: [Address.Line1, Address.Line2].filter(Boolean).join(", "),
          suburb: Address.Suburb,
          state: Address.State,
          postcode: Address.Postcode,
        }
      : undefined,
  };
}

/** Who is usually named by the firm. */
const FIRMS: ReadonlySet<string> = new Set(["Builder", "Owner"]);

export function toAddressBookFields(person: KnownPerson): AddressBookFields {
  const text = (part: keyof KnownPerson) => {
    const value = person[part];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  const line = (part: string) => String(partOf(person.address, part) ?? "");
  return {
    Name: text("contactPerson") ?? text("name") ?? "",
    CompanyName: text("contactPerson") ? text("name") : text("company"),
    AbnAcn: text("abnAcn"),
    RegistrationNo: text("registrationNo"),
    Email: text("email"),
    Phone: text("phone"),
    Address: line("line1")
      ? {
          Line1: line("line1"),
          Suburb: line("suburb"),
          State: line("state"),
          Postcode: line("postcode"),
        }
      : null,
  };
}

/** The role the address book knows, whatever the form calls it. */
export function roleOf({ role }: PersonPlace): ContactRole | undefined {
  const known = contactRole.options.find((name) => name.toLowerCase() === role.toLowerCase());
  return known;
}
