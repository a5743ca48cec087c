import type { ErrorText } from "#api/error-text.ts";
import type { Contact, ContactRole } from "#contract/applications/contact.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, type FormFieldSpec, type RecordFormProps } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { usePersonFormFields } from "#work/forms/person-fields.ts";
import { fillFromBook } from "./contact-fields.ts";

const AddressBookPicker = createLazyPart(
  () => import("./address-book-picker.tsx"),
  (part) => part.AddressBookPicker,
);

interface ContactFormProps {
  readonly form: RecordFormProps["form"] & {
    readonly item: Contact | null;
    readonly failure: ErrorText | null;
  };
  /**
   * Roles that the form does not offer. Changes to the people in these roles have to be requested from the
   * council.
   */
  readonly fixedRoles: readonly ContactRole[];
}

export function ContactForm({ form, fixedRoles }: ContactFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const { values } = form;
  const { person, address, fillSuburb } = usePersonFormFields(values);
  const toOption = ({ Id, Name }: { Id: string; Name: string }) => ({ value: Id, label: Name });
  const roles = useChoices("ContactRole", values["Role"]).filter(
    ({ Id }) => !fixedRoles.some((role) => role === Id),
  );
  const ownerTypes = useChoices("OwnerType", values["OwnerType"]);
  const createChoiceField = (key: string, choices: FormFieldSpec["choices"]): FormFieldSpec => ({
    ...{ key, label: t(`contacts.field.${key}`), kind: "choice", required: true },
    ...{ choices, placeholder: texts.choose },
  });
  const roleFields = [
    createChoiceField("Role", roles.map(toOption)),
    ...(values["Role"] === "Owner" ? [createChoiceField("OwnerType", ownerTypes.map(toOption))] : []),
  ];
  const fields: FormFieldSpec[] = [
    { key: "IsNotified", kind: "tick", label: t("contacts.field.IsNotified"), isWide: true },
    { key: "Note", kind: "long", label: t("contacts.field.Note"), isWide: true },
  ];
  return (
    <RecordForm
      title={form.item ? t("contacts.editTitle", { name: form.item.Name }) : t("contacts.add")}
      form={{ ...form, change: (next) => form.change(fillSuburb(next)) }}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[{ fields: roleFields }, { fields: person }, address, { fields: fields }]}
    >
      {!form.item && <AddressBookPicker onChoose={(entry) => form.change(fillFromBook(values, entry))} />}
    </RecordForm>
  );
}
