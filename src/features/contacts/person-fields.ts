import type { createBookEntry } from "#contract/applications/contact.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { isAbn, isAcn, isAuPhone, isRegistrationNo } from "#contract/wizard/validation/identifiers.ts";
import type { Text } from "#i18n/use-text.ts";
import type { FormValues } from "#ui/index.ts";
import { checkAddress, toAddress, toAddressValues } from "#work/forms/address-fields.ts";

export type PersonFields = EndpointBody<typeof createBookEntry>;

const texts = ["Name", "CompanyName", "AbnAcn", "RegistrationNo", "Email", "Phone"] as const;

export function toPersonValues(person: PersonFields | null): FormValues {
  return {
    ...Object.fromEntries(texts.map((key) => [key, person?.[key] ?? ""])),
    ...toAddressValues(person?.Address ?? null),
  };
}

export function toPerson(values: FormValues): PersonFields {
  const readText = (key: (typeof texts)[number]) => (values[key] ?? "").trim() || null;
  return {
    Name: readText("Name") ?? "",
    ...{
      CompanyName: readText("CompanyName"),
      AbnAcn: readText("AbnAcn"),
      RegistrationNo: readText("RegistrationNo"),
    },
    ...{ Email: readText("Email"), Phone: readText("Phone"), Address: toAddress(values) },
  };
}

/** Returns error messages by field. */
export function checkPerson(values: FormValues, t: Text): FormValues {
  const { Name, AbnAcn, RegistrationNo, Email, Phone } = toPerson(values);
  const address = Object.entries(checkAddress(values));
  return {
    ...(Name === "" && { Name: t("contacts.problem.Name") }),
    ...(Phone && !isAuPhone(Phone) && { Phone: t("contacts.problem.Phone") }),
    ...(Email && !isEmailAddress(Email) && { Email: t("contacts.problem.Email") }),
    ...(RegistrationNo &&
      !isRegistrationNo(RegistrationNo) && { RegistrationNo: t("contacts.problem.RegistrationNo") }),
    ...(AbnAcn && !isAbn(AbnAcn) && !isAcn(AbnAcn) && { AbnAcn: t("contacts.problem.AbnAcn") }),
    ...Object.fromEntries(address.map(([key, problem]) => [key, t(`record.address.${problem}`)])),
  };
}
