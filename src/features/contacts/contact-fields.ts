/** Form values of an application's contact: the person, their role and whether they are notified. */
import {
  type BookEntry,
  type Contact,
  contactRole,
  type createContact,
  ownerType,
} from "#contract/applications/contact.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { Text } from "#i18n/use-text.ts";
import type { FormValues } from "#ui/index.ts";
import { checkPerson, toPerson, toPersonValues } from "#work/forms/person-fields.ts";

export type ContactFields = EndpointBody<typeof createContact>;

export function toContactValues(contact: Contact | null): FormValues {
  return {
    ...toPersonValues(contact),
    ...{ Role: contact?.Role ?? "", OwnerType: contact?.OwnerType ?? "", Note: contact?.Note ?? "" },
    IsNotified: contact?.IsNotified ? "yes" : "",
  };
}

/**
 * Fills the form with a person of the address book. `ChosenPerson` stores the person's saved values, so that
 * validation accepts them unchanged, even in the format of another country.
 */
export function fillFromBook(values: FormValues, entry: BookEntry): FormValues {
  const person = toPersonValues(entry);
  return { ...values, ...person, ChosenPerson: JSON.stringify(person) };
}

export function toContact(values: FormValues): ContactFields {
  const Role = contactRole.options.find((role) => role === values["Role"]) ?? "Other";
  const chosenOwnerType = ownerType.options.find((type) => type === values["OwnerType"]) ?? null;
  return {
    ...toPerson(values),
    ...{ Role, OwnerType: Role === "Owner" ? chosenOwnerType : null },
    ...{ IsNotified: values["IsNotified"] === "yes", Note: (values["Note"] ?? "").trim() || null },
  };
}

export function checkContact(values: FormValues, savedValues: FormValues, t: Text): FormValues {
  const chosenPerson = values["ChosenPerson"];
  const isNotifiedWithoutEmail = values["IsNotified"] === "yes" && (values["Email"] ?? "").trim() === "";
  return {
    ...(values["Role"] === "" && { Role: t("contacts.problem.Role") }),
    ...(values["Role"] === "Owner" &&
      values["OwnerType"] === "" && { OwnerType: t("contacts.problem.OwnerType") }),
    ...(isNotifiedWithoutEmail && { Email: t("contacts.problem.notified") }),
    ...checkPerson(values, chosenPerson ? JSON.parse(chosenPerson) : savedValues, t),
  };
}
