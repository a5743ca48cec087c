import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ErrorText } from "#api/error-text.ts";
import type { RegisterItem } from "#contract/applications/register-item.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, RecordFormProps } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { fillUsualValues } from "./measure-fields.ts";
import { measureTypesQuery, registerStandardsQuery } from "./register.queries.ts";

interface MeasureFormProps {
  readonly form: RecordFormProps["form"] & {
    readonly item: RegisterItem | null;
    readonly failure: ErrorText | null;
  };
}

export function MeasureForm({ form }: MeasureFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const client = useClient();
  const { values, item } = form;
  const types = useQuery(measureTypesQuery(client)).data ?? [];
  const standards = useQuery(registerStandardsQuery(client)).data ?? [];
  const frequencies = useChoices("ServiceFrequency", values["Frequency"]);
  const usualStandardIds = types.find(({ Id }) => Id === values["TypeId"])?.StandardIds ?? [];
  const isUsualStandard = ({ Id }: { Id: string }) => usualStandardIds.includes(Id);
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`register.field.${key}`), ...options },
  });
  const choiceOptions = { kind: "choice", placeholder: texts.choose } as const;
  return (
    <RecordForm
      title={item ? t("register.editTitle", { name: item.TypeName }) : t("register.add")}
      form={{ ...form, change: (next) => form.change(fillUsualValues(values, next, types)) }}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[
        {
          fields: [
            createField("TypeId", {
              ...{ ...choiceOptions, required: true },
              choices: types.map(({ Id, Name, Group }) => ({ value: Id, label: Name, group: Group })),
            }),
            createField("Location", { required: true, hint: t("register.locationHint"), maxLength: 300 }),
            createField("StandardId", {
              ...{ ...choiceOptions, isWide: true },
              choices: [
                ...standards.filter(isUsualStandard),
                ...standards.filter((standard) => !isUsualStandard(standard)),
              ].map((standard) => ({
                ...{ value: standard.Id, label: standard.Name },
                group:
                  usualStandardIds.length > 0
                    ? t(isUsualStandard(standard) ? "register.usual" : "register.others")
                    : undefined,
              })),
            }),
            createField("Frequency", {
              ...{ ...choiceOptions, required: true },
              choices: frequencies.map(({ Id, Name }) => ({ value: Id, label: Name })),
            }),
            createField("Contractor"),
            createField("RequiredPerformance", { kind: "long", isWide: true }),
          ],
        },
        {
          legend: t("register.determination"),
          hint: t("register.determinationHint"),
          fields: [
            createField("DeterminationRef", { maxLength: 100 }),
            createField("DeterminationDate", { kind: "date" }),
          ],
        },
      ]}
    />
  );
}
