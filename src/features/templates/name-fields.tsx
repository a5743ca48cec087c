import { useText } from "#i18n/use-text.ts";
import { Field, Textarea, TextInput } from "#ui/index.ts";

export const MAX_NAME_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 500;

interface TemplateNameValues {
  readonly name: string;
  readonly description: string;
}

interface NameFieldsProps {
  readonly value: TemplateNameValues;
  readonly onChange: (value: TemplateNameValues) => void;
  readonly isMissing: boolean;
}

export function NameFields({ value, onChange, isMissing }: NameFieldsProps) {
  const t = useText();
  return (
    <>
      <Field label={t("templates.name")} required error={isMissing ? t("templates.nameMissing") : undefined}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            name="template-name"
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            value={value.name}
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("templates.description")} optionalText={t("templates.optional")}>
        {(control) => (
          <Textarea
            {...control}
            name="template-description"
            rows={2}
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={value.description}
            onChange={(event) => onChange({ ...value, description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
