/** Converts between address book entries and the people of a form. */

import type { BookEntry, Contact, ContactRole } from "#contract/applications/contact.ts";
import { contactRole } from "#contract/applications/contact.ts";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import type { KnownPerson, PersonPlace } from "#contract/wizard/answers/people.ts";
import type { PersonFields } from "#work/forms/person-fields.ts";

type ListedPerson = Pick<
  BookEntry | Contact,
  "Name" | "CompanyName" | "AbnAcn" | "RegistrationNo" | "Email" | "Phone" | "Address"
>;

/**
 * Converts an entry to a person. If the form has no separate field for the company, a firm's company name
 * becomes the name of the person.
 */
export function toPerson(entry: ListedPerson, { parts, role }: PersonPlace): KnownPerson {
  const { Name, CompanyName, AbnAcn, RegistrationNo, Email, Phone, Address } = entry;
  const isFirm = CompanyName !== null && CompanyName !== "" && !parts.company && FIRM_ROLES.has(role);
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

/** Roles that firms usually have. */
const FIRM_ROLES: ReadonlySet<string> = new Set(["Builder", "Owner"]);

export function toAddressBookFields(person: KnownPerson): PersonFields {
  const getPartText = (part: keyof KnownPerson) => {
    const value = person[part];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  const getAddressPart = (part: string) => String(getAnswerPart(person.address, part) ?? "");
  return {
    Name: getPartText("contactPerson") ?? getPartText("name") ?? "",
    CompanyName: getPartText("contactPerson") ? getPartText("name") : getPartText("company"),
    AbnAcn: getPartText("abnAcn"),
    RegistrationNo: getPartText("registrationNo"),
    Email: getPartText("email"),
    Phone: getPartText("phone"),
    Address: getAddressPart("line1")
      ? {
          Line1: getAddressPart("line1"),
          // In New Zealand addresses, the second line is the suburb, and `Suburb` is the town.
          ...(getAddressPart("line2") && { Line2: getAddressPart("line2") }),
          Suburb: getAddressPart("suburb"),
          State: getAddressPart("state"),
          Postcode: getAddressPart("postcode"),
        }
      : null,
  };
}

/** Returns the address book's role for the form's role; undefined if there is none. */
export function findContactRole({ role }: PersonPlace): ContactRole | undefined {
  const knownRole = contactRole.options.find((name) => name.toLowerCase() === role.toLowerCase());
  return knownRole;
}
