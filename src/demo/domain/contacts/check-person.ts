/** Validates a person's fields: business numbers, telephone numbers, addresses. */
import { listInvalidDetails } from "#contract/contact-details.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { ErrorListItem } from "#contract/errors.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { SignedIn } from "../../http/bearer.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostCountry } from "../../portal/host.ts";
import type { ContactFields, PersonFields } from "../../records/parts/contact-record.ts";
import { listOwnAccountIds } from "../../rules/access.ts";
import { getAddressBookKey } from "./address-book.ts";

/**
 * Throws an error list (spec 8) if a field is invalid in the country of the host where the caller is signed in. Values
 * of `saved` and of the caller's address book are accepted, because they may come from another country.
 */
export function assertValidPerson(
  person: PersonFields,
  { account, session }: SignedIn,
  context: ServiceContext,
  saved?: PersonFields,
): void {
  const country = getCountryProfile(findHostCountry(context.hosts, session.Domain));
  const bookEntries = context.store.collection("bookEntry").find({
    where: { AccountId: { in: listOwnAccountIds(account, context) }, Key: getAddressBookKey(person) },
  });
  const savedDetails = saved ? [saved, ...bookEntries] : bookEntries;
  const errors = listInvalidDetails(person, country, savedDetails).map(
    (Path): UnlocalisedResponse<ErrorListItem> => ({
      Message: createDetailMessage(Path, country.code),
      Path,
    }),
  );
  if (person.Email?.trim() && !isEmailAddress(person.Email.trim()))
    errors.push({ Message: createMessage("contacts.emailInvalid"), Path: "Email" });
  if (errors.length > 0) throw new ServiceError(400, errors);
}

function createDetailMessage(
  path: ReturnType<typeof listInvalidDetails>[number],
  country: ReturnType<typeof getCountryProfile>["code"],
) {
  switch (path) {
    case "AbnAcn":
      return createMessage(`contacts.businessNumberInvalid.${country}`);
    case "Phone":
      return createMessage(`contacts.phoneInvalid.${country}`);
    case "RegistrationNo":
      return createMessage("contacts.registrationInvalid");
    case "Address.State":
      return createMessage("contacts.stateInvalid");
    case "Address.Postcode":
      return createMessage(`contacts.postcodeInvalid.${country}`);
  }
}

/** Runs `assertValidPerson`, and checks that only an owner has an owner type. */
export function assertValidContact(
  contact: ContactFields,
  caller: SignedIn,
  context: ServiceContext,
  saved?: PersonFields,
): void {
  assertValidPerson(contact, caller, context, saved);
  if (contact.Role !== "Owner" && contact.OwnerType !== null)
    throw new ServiceError(400, [
      { Message: createMessage("contacts.onlyOwnersHaveType"), Path: "OwnerType" },
    ]);
}
