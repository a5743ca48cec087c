import type { ErrorText } from "#api/error-text.ts";
import type { Classification } from "#contract/applications/bca-classification.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, RecordFormProps } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { hasDwellings } from "./classification-fields.ts";

interface ClassificationFormProps {
  readonly form: RecordFormProps["form"] & {
    readonly item: Classification | null;
    readonly failure: ErrorText | null;
  };
}

export function ClassificationForm({ form }: ClassificationFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const { values, item } = form;
  const classes = useChoices("BcaClass", values["BcaClass"]);
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`classification.field.${key}`), ...options },
  });
  const countField = { kind: "number", width: "xs", maxLength: 5 } as const;
  return (
    <RecordForm
      title={item ? t("classification.editTitle", { name: item.Part }) : t("classification.add")}
      form={form}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[
        {
          fields: [
            createField("Part", { required: true, isWide: true, hint: t("classification.partHint") }),
            createField("BcaClass", {
              ...{ kind: "choice", required: true, isWide: true, placeholder: texts.choose },
              choices: classes.map(({ Id, Name }) => ({ value: Id, label: Name })),
            }),
            createField("FloorArea", { kind: "number", suffix: "m²", maxLength: 12 }),
            ...(hasDwellings(values["BcaClass"]) ? [createField("Dwellings", countField)] : []),
            createField("Storeys", countField),
            createField("RiseInStoreys", { ...countField, hint: t("classification.riseHint") }),
          ],
        },
      ]}
    />
  );
}
