import type { ReactNode } from "react";
import type { ErrorText } from "#api/error-text.ts";
import type { Insurance } from "#contract/applications/insurance-details.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, RecordFormProps } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useChoices } from "#work/choices/dropdown-choices.ts";

const CERTIFICATE_TYPE = "certificate-of-insurance";

export interface InsuranceDocuments {
  readonly renderChoice: (choice: {
    label: string;
    documentTypeId: string;
    value: string;
    onChange: (documentId: string) => void;
  }) => ReactNode;
}

interface InsuranceFormProps {
  readonly form: RecordFormProps["form"] & {
    readonly item: Insurance | null;
    readonly failure: ErrorText | null;
  };
  /** Name of the builder that the policy must insure. */
  readonly builderName: string | undefined;
  readonly documents: InsuranceDocuments;
}

export function InsuranceForm({ form, builderName, documents }: InsuranceFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const { values, item } = form;
  const schemes = useChoices("InsuranceScheme", values["SchemeId"]);
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`insurance.field.${key}`), ...options },
  });
  const schemeField = createField("SchemeId", {
    ...{ kind: "choice", required: true, placeholder: texts.choose, isWide: true },
    choices: schemes.map(({ Id, Name }) => ({ value: Id, label: Name })),
  });
  const insuredField = createField("InsuredBuilder", {
    required: true,
    hint: builderName ? t("insurance.builderHint", { builder: builderName }) : undefined,
  });
  return (
    <RecordForm
      title={t(item ? "insurance.edit" : "insurance.add")}
      form={form}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[
        { fields: [schemeField, createField("Insurer", { required: true }), createField("Broker")] },
        {
          legend: t("insurance.certificate"),
          fields: [
            createField("PolicyNo", { maxLength: 60, hint: t("insurance.policyHint") }),
            createField("IssuedOn", { kind: "date" }),
            createField("PeriodStart", { kind: "date" }),
            createField("PeriodEnd", { kind: "date" }),
            createField("SumInsured", { kind: "money" }),
            createField("Balance", { kind: "money" }),
          ],
        },
        {
          legend: t("insurance.covered"),
          fields: [
            insuredField,
            createField("BuilderRegistrationNo", { maxLength: 40 }),
            createField("OwnerName"),
            createField("PropertyAddress", { maxLength: 300 }),
            createField("ContractDate", { kind: "date" }),
            createField("ContractPrice", { kind: "money" }),
          ],
        },
      ]}
      footer={documents.renderChoice({
        ...{ label: t("insurance.field.DocumentId"), documentTypeId: CERTIFICATE_TYPE },
        value: values["DocumentId"] ?? "",
        onChange: (DocumentId) => form.change({ ...values, DocumentId }),
      })}
    />
  );
}
