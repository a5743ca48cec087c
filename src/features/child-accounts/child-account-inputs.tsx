import { useText } from "#i18n/use-text.ts";
import { Field, RadioGroup, TextInput, type TextInputProps } from "#ui/index.ts";
import type { ChildAccountField, ChildAccountValues } from "./child-account-fields.ts";

interface ChildAccountInputsProps {
  readonly formId: string;
  readonly isNew: boolean;
  readonly values: ChildAccountValues;
  readonly onChange: (part: Partial<ChildAccountValues>) => void;
  readonly findError: (field: ChildAccountField) => string | undefined;
}

export function ChildAccountInputs({ formId, isNew, values, onChange, findError }: ChildAccountInputsProps) {
  const t = useText();
  const renderInput = (
    field: ChildAccountField,
    { hint, required = false, ...native }: TextInputProps & { hint?: string } = {},
  ) => (
    <Field
      id={`${formId}-${field}`}
      label={t(`childAccounts.field.${field}`)}
      hint={hint}
      error={findError(field)}
      required={required}
      optionalText={t("childAccounts.optional")}
    >
      {(control) => (
        <TextInput
          // The form describes another person, so browsers must not fill in the user's own details.
          autoComplete="off"
          {...native}
          {...control}
          maxLength={field === "phone" ? 40 : 200}
          value={values[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {renderInput("FirstName", { required: true })}
        {renderInput("Surname", { required: true })}
      </div>
      {renderInput("Email", { type: "email", required: true, hint: t("childAccounts.emailHint") })}
      {isNew && renderInput("Username", { hint: t("childAccounts.usernameHint"), spellCheck: false })}
      {renderInput("CompanyName")}
      {renderInput("phone", { type: "tel", width: "m" })}
      <RadioGroup
        name={`${formId}-role`}
        legend={t("childAccounts.role")}
        value={values.isGuest ? "guest" : "user"}
        onChange={(value) => onChange({ isGuest: value === "guest" })}
        options={[
          { value: "user", label: t("childAccounts.role.user"), hint: t("childAccounts.role.userHint") },
          { value: "guest", label: t("childAccounts.role.guest"), hint: t("childAccounts.role.guestHint") },
        ]}
      />
      {isNew &&
        renderInput("password", {
          autoComplete: "new-password",
          hint: t("childAccounts.firstPasswordHint"),
          spellCheck: false,
        })}
    </>
  );
}
