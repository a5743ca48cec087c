/**
 * Form fields of a person in the address book. Their keys equal the paths in the service's field errors.
 */
import type { createBookEntry } from "#contract/applications/contact.ts";
import { listInvalidDetails } from "#contract/contact-details.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { type Text, useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, FormGroup, FormValues } from "#ui/index.ts";
import { checkAddress, toAddress, toAddressValues, useAddressFields } from "./address-fields.ts";
import { getHostProfile } from "./host-country.ts";

export type PersonFields = EndpointBody<typeof createBookEntry>;

const textKeys = ["Name", "CompanyName", "AbnAcn", "RegistrationNo", "Email", "Phone"] as const;

export function toPersonValues(person: PersonFields | null): FormValues {
  return {
    ...Object.fromEntries(textKeys.map((key) => [key, person?.[key] ?? ""])),
    ...toAddressValues(person?.Address ?? null),
  };
}

export function toPerson(values: FormValues): PersonFields {
  const readText = (key: (typeof textKeys)[number]) => (values[key] ?? "").trim() || null;
  return {
    Name: readText("Name") ?? "",
    CompanyName: readText("CompanyName"),
    AbnAcn: readText("AbnAcn"),
    RegistrationNo: readText("RegistrationNo"),
    ...{ Email: readText("Email"), Phone: readText("Phone"), Address: toAddress(values) },
  };
}

/**
 * Returns error messages by field. Values that equal `savedValues` are accepted, because they may come from
 * another country.
 */
export function checkPerson(values: FormValues, savedValues: FormValues, t: Text): FormValues {
  const person = toPerson(values);
  const country = getHostProfile();
  const invalidDetails = listInvalidDetails(person, country, [toPerson(savedValues)]);
  const messageKeys: FormValues = {
    AbnAcn: `record.person.problem.AbnAcn.${country.code}`,
    Phone: `record.phone.problem.${country.code}`,
    RegistrationNo: "record.person.problem.RegistrationNo",
  };
  const problems = invalidDetails.flatMap((path) => (messageKeys[path] ? [[path, messageKeys[path]]] : []));
  return {
    ...(person.Name === "" && { Name: t("record.person.problem.Name") }),
    ...(person.Email && !isEmailAddress(person.Email) && { Email: t("record.person.problem.Email") }),
    ...Object.fromEntries(
      [...problems, ...Object.entries(checkAddress(values, savedValues))].map(([path, key]) => [
        path,
        t(key ?? ""),
      ]),
    ),
  };
}

/** Returns the form fields of a person. `fillSuburb` fills in the state and postcode of a selected suburb. */
export function usePersonFormFields(values: FormValues) {
  const t = useText();
  const { code } = getHostProfile();
  const { fields, fillSuburb } = useAddressFields(values);
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`record.person.${key}`), ...options },
  });
  const person: readonly FormFieldSpec[] = [
    createField("Name", { required: true }),
    createField("CompanyName"),
    createField("Phone", { kind: "tel", hint: t(`record.phone.hint.${code}`) }),
    createField("Email", { kind: "email", maxLength: 320 }),
    createField("RegistrationNo", {
      hint: code === "AU" ? t("record.person.hint.RegistrationNo") : undefined,
      maxLength: 40,
    }),
    createField("AbnAcn", {
      label: t(`record.person.AbnAcn.${code}`),
      hint: t(`record.person.hint.AbnAcn.${code}`),
      maxLength: 20,
    }),
  ];
  const addressGroup: FormGroup = { legend: t("record.address.optional"), fields };
  return { person, address: addressGroup, fillSuburb };
}
