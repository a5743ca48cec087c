/** Validates a person's fields: check digits, phone numbers, addresses. */

import { isEmailAddress } from "#contract/email-address.ts";
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

/** Throws an error list (spec 8) if a field is invalid. */
export function assertValidPerson(person: PersonFields): void {
  const errors: UnlocalisedResponse<ErrorListItem>[] = [];
  const { AbnAcn, Address, Email, Phone, RegistrationNo } = person;
  if (AbnAcn?.trim() && !isAbn(AbnAcn) && !isAcn(AbnAcn))
    errors.push({ Message: createMessage("contacts.abnInvalid"), Path: "AbnAcn" });
  if (Email?.trim() && !isEmailAddress(Email.trim()))
    errors.push({ Message: createMessage("contacts.emailInvalid"), Path: "Email" });
  if (Phone?.trim() && !isAuPhone(Phone))
    errors.push({ Message: createMessage("contacts.phoneInvalid"), Path: "Phone" });
  if (RegistrationNo?.trim() && !isRegistrationNo(RegistrationNo))
    errors.push({
      Message: createMessage("contacts.registrationInvalid"),
      Path: "RegistrationNo",
    });
  if (Address && !isAuPostcode(Address.Postcode, Address.State))
    errors.push({ Message: createMessage("contacts.postcodeInvalid"), Path: "Address.Postcode" });
  if (errors.length > 0) throw new ServiceError(400, errors);
}

/** Runs `assertValidPerson`, and checks that only an owner has an owner type. */
export function assertValidContact(contact: ContactFields): void {
  assertValidPerson(contact);
  if (contact.Role !== "Owner" && contact.OwnerType !== null)
    throw new ServiceError(400, [
      { Message: createMessage("contacts.onlyOwnersHaveType"), Path: "OwnerType" },
    ]);
}
