/** Validates a person's fields: check digits, phone numbers, addresses. */
import {
  isAbn,
  isAcn,
  isAuPhone,
  isAuPostcode,
  isRegistrationNo,
} from "#contract/wizard/validation/identifiers.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { ContactFields, PersonFields } from "../../records/parts/contact-record.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Throws a list (spec 8) of the invalid fields. */
export function refuseOddPerson(person: PersonFields): void {
  const found: { Message: string; Path: string }[] = [];
  const { AbnAcn, Address, Email, Phone, RegistrationNo } = person;
  if (AbnAcn?.trim() && !isAbn(AbnAcn) && !isAcn(AbnAcn))
    found.push({ Message: "This is no ABN or ACN: a digit is wrong or missing.", Path: "AbnAcn" });
  if (Email?.trim() && !EMAIL.test(Email.trim()))
    found.push({ Message: "Enter an e-mail address, such as name@firm.example.", Path: "Email" });
  if (Phone?.trim() && !isAuPhone(Phone))
    found.push({ Message: "Enter an Australian telephone number with its area code.", Path: "Phone" });
  if (RegistrationNo?.trim() && !isRegistrationNo(RegistrationNo))
    found.push({
      Message: "This is not in the form of a registration number, such as DB-U 48213.",
      Path: "RegistrationNo",
    });
  if (Address && !isAuPostcode(Address.Postcode, Address.State))
    found.push({ Message: "This is no postcode of that state.", Path: "Address.Postcode" });
  if (found.length > 0) throw new ServiceError(400, found);
}

/** As `refuseOddPerson`; also, only an owner has an owner type. */
export function refuseOddContact(contact: ContactFields): void {
  refuseOddPerson(contact);
  if (contact.Role !== "Owner" && contact.OwnerType !== null)
    throw new ServiceError(400, [{ Message: "Only an owner has a kind of owner.", Path: "OwnerType" }]);
}
