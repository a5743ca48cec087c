import { askerRole } from "#contract/public/public-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

interface PersonFieldsProps {
  readonly t: Text;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** Fields for the requesting person's name and the email address for the decision. */
export function PersonFields({ t, problems }: PersonFieldsProps) {
  const getText = (name: string) => t(`publicRequest.ask.${name}`);
  return (
    <>
      <Field id="Name" label={getText("name")} error={problems["Name"]} required>
        {(control) => <TextInput {...control} name="Name" autoComplete="name" maxLength={200} />}
      </Field>
      <Field
        id="Email"
        label={getText("email")}
        hint={getText("emailHint")}
        error={problems["Email"]}
        required
      >
        {(control) => (
          <TextInput {...control} name="Email" type="email" autoComplete="email" maxLength={320} />
        )}
      </Field>
      <Field id="Phone" label={getText("phone")} optionalText={t("publicRequest.optional")}>
        {(control) => (
          <TextInput {...control} name="Phone" type="tel" width="m" autoComplete="tel" maxLength={40} />
        )}
      </Field>
      <Field id="Role" label={getText("role")} error={problems["Role"]} required>
        {(control) => (
          <Select
            {...control}
            name="Role"
            placeholder={t("publicRequest.choose")}
            options={askerRole.options.map((value) => ({ value, label: getText(`role.${value}`) }))}
          />
        )}
      </Field>
    </>
  );
}
