import { useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, FormGroup, FormValues } from "#ui/index.ts";
import { useSuburbs } from "#work/choices/dropdown-choices.ts";
import { applySuburb, createAddressFields } from "#work/forms/address-fields.ts";

/** Returns the form fields of a person. `fillSuburb` fills in the state and postcode of a selected suburb. */
export function usePersonFormFields(values: FormValues) {
  const t = useText();
  const suburbs = useSuburbs(values["Address.Suburb"] ?? "");
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`contacts.field.${key}`), ...options },
  });
  const person: readonly FormFieldSpec[] = [
    createField("Name", { required: true }),
    createField("CompanyName"),
    createField("Phone", { kind: "tel", hint: t("contacts.hint.Phone") }),
    createField("Email", { kind: "email", maxLength: 320 }),
    createField("RegistrationNo", { hint: t("contacts.hint.RegistrationNo"), maxLength: 40 }),
    createField("AbnAcn", { hint: t("contacts.hint.AbnAcn"), maxLength: 20 }),
  ];
  const address: FormGroup = {
    legend: t("record.address.optional"),
    fields: createAddressFields((part) => t(`record.address.${part}`), suburbs),
  };
  return { person, address, fillSuburb: (next: FormValues) => applySuburb(next, suburbs) };
}
