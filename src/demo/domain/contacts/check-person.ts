/** Validates a person's fields: check digits, phone numbers, addresses. */

import type { ErrorListItem } from "#contract/errors.ts";
import {
  isAbn,
  isAcn,
  isAuPhone,
  isAuPostcode,
  isRegistrationNo,
} from "#contract/wizard/validation/identifiers.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import type { ContactFields, PersonFields } from "../../records/parts/contact-record.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Throws an error list (spec 8) of the invalid fields. */
export function assertValidPerson(person: PersonFields): void {
  const found: UnlocalisedResponse<ErrorListItem>[] = [];
  const { AbnAcn, Address, Email, Phone, RegistrationNo } = person;
  if (AbnAcn?.trim() && !isAbn(AbnAcn) && !isAcn(AbnAcn))
    found.push({ Message: createMessage("contacts.abnInvalid"), Path: "AbnAcn" });
  if (Email?.trim() && !EMAIL.test(Email.trim()))
    found.push({ Message: createMessage("contacts.emailInvalid"), Path: "Email" });
  if (Phone?.trim() && !isAuPhone(Phone))
    found.push({ Message: createMessage("contacts.phoneInvalid"), Path: "Phone" });
  if (RegistrationNo?.trim() && !isRegistrationNo(RegistrationNo))
    found.push({
      Message: createMessage("contacts.registrationInvalid"),
      Path: "RegistrationNo",
    });
  if (Address && !isAuPostcode(Address.Postcode, Address.State))
    found.push({ Message: createMessage("contacts.postcodeInvalid"), Path: "Address.Postcode" });
  if (found.length > 0) throw new ServiceError(400, found);
}

/** Runs `assertValidPerson`, and checks that only an owner has an owner type. */
export function assertValidContact(contact: ContactFields): void {
  assertValidPerson(contact);
  if (contact.Role !== "Owner" && contact.OwnerType !== null)
    throw new ServiceError(400, [
      { Message: createMessage("contacts.onlyOwnersHaveType"), Path: "OwnerType" },
    ]);
}
