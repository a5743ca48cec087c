/** Form fields of a person of the address book. Their keys are the paths of the service's field errors. */
import type { createBookEntry } from "#contract/applications/contact.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { isAbn, isAcn, isAuPhone, isRegistrationNo } from "#contract/wizard/validation/identifiers.ts";
import { type Text, useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, FormGroup, FormValues } from "#ui/index.ts";
import { useSuburbs } from "../choices/dropdown-choices.ts";
import {
  applySuburb,
  checkAddress,
  createAddressFields,
  toAddress,
  toAddressValues,
} from "./address-fields.ts";

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
    ...(Name === "" && { Name: t("record.person.problem.Name") }),
    ...(Phone && !isAuPhone(Phone) && { Phone: t("record.person.problem.Phone") }),
    ...(Email && !isEmailAddress(Email) && { Email: t("record.person.problem.Email") }),
    ...(RegistrationNo &&
      !isRegistrationNo(RegistrationNo) && { RegistrationNo: t("record.person.problem.RegistrationNo") }),
    ...(AbnAcn && !isAbn(AbnAcn) && !isAcn(AbnAcn) && { AbnAcn: t("record.person.problem.AbnAcn") }),
    ...Object.fromEntries(address.map(([key, problem]) => [key, t(`record.address.${problem}`)])),
  };
}

/** Returns the form fields of a person. `fillSuburb` fills in the state and postcode of a selected suburb. */
export function usePersonFormFields(values: FormValues) {
  const t = useText();
  const suburbs = useSuburbs(values["Address.Suburb"] ?? "");
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`record.person.${key}`), ...options },
  });
  const person: readonly FormFieldSpec[] = [
    createField("Name", { required: true }),
    createField("CompanyName"),
    createField("Phone", { kind: "tel", hint: t("record.person.hint.Phone") }),
    createField("Email", { kind: "email", maxLength: 320 }),
    createField("RegistrationNo", { hint: t("record.person.hint.RegistrationNo"), maxLength: 40 }),
    createField("AbnAcn", { hint: t("record.person.hint.AbnAcn"), maxLength: 20 }),
  ];
  const address: FormGroup = {
    legend: t("record.address.optional"),
    fields: createAddressFields((part) => t(`record.address.${part}`), suburbs),
  };
  return { person, address, fillSuburb: (next: FormValues) => applySuburb(next, suburbs) };
}
