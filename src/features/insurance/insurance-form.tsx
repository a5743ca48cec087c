import type { ReactNode } from "react";
import type { ErrorText } from "#api/error-text.ts";
import type { Insurance } from "#contract/applications/insurance-details.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, RecordFormProps } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useChoices } from "#work/choices/dropdown-choices.ts";

const CERTIFICATE = "certificate-of-insurance";

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
  readonly builder: string | undefined;
  readonly documents: InsuranceDocuments;
}

export function InsuranceForm({ form, builder, documents }: InsuranceFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const { values, item } = form;
  const schemes = useChoices("InsuranceScheme", values["SchemeId"]);
  const field = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`insurance.field.${key}`), ...options },
  });
  const scheme = field("SchemeId", {
    ...{ kind: "choice", required: true, placeholder: texts.choose, isWide: true },
    choices: schemes.map(({ Id, Name }) => ({ value: Id, label: Name })),
  });
  const insured = field("InsuredBuilder", {
    required: true,
    hint: builder ? t("insurance.builderHint", { builder }) : undefined,
  });
  return (
    <RecordForm
      title={t(item ? "insurance.edit" : "insurance.add")}
      form={form}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[
        { fields: [scheme, field("Insurer", { required: true }), field("Broker")] },
        {
          legend: t("insurance.certificate"),
          fields: [
            field("PolicyNo", { maxLength: 60, hint: t("insurance.policyHint") }),
            field("IssuedOn", { kind: "date" }),
            field("PeriodStart", { kind: "date" }),
            field("PeriodEnd", { kind: "date" }),
            field("SumInsured", { kind: "money" }),
            field("Balance", { kind: "money" }),
          ],
        },
        {
          legend: t("insurance.covered"),
          fields: [
            insured,
            field("BuilderRegistrationNo", { maxLength: 40 }),
            field("OwnerName"),
            field("PropertyAddress", { maxLength: 300 }),
            field("ContractDate", { kind: "date" }),
            field("ContractPrice", { kind: "money" }),
          ],
        },
      ]}
      footer={documents.renderChoice({
        ...{ label: t("insurance.field.DocumentId"), documentTypeId: CERTIFICATE },
        value: values["DocumentId"] ?? "",
        onChange: (DocumentId) => form.change({ ...values, DocumentId }),
      })}
    />
  );
}
