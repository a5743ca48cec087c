import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  type RegisterItem,
  recordRegisterService,
  serviceResult,
} from "#contract/applications/register-item.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { type Text, useText } from "#i18n/use-text.ts";
import type { FormFieldSpec, FormValues } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { registerKeys } from "./register.queries.ts";
import type { RegisterDocuments } from "./register-section-props.ts";

const SERVICE_RECORD_TYPE = "safety-service-record";

type ServiceRecord = EndpointBody<typeof recordRegisterService>;

function toServiceRecord(values: FormValues): ServiceRecord {
  const readText = (key: string) => (values[key] ?? "").trim() || null;
  return {
    Date: values["Date"] ?? "",
    Result: serviceResult.options.find((each) => each === values["Result"]) ?? "Pass",
    Contractor: readText("Contractor"),
    Defects: readText("Defects"),
    DocumentId: readText("DocumentId"),
  };
}

function checkServiceRecord(values: FormValues, today: string, t: Text): FormValues {
  const { Date: day = "", Result = "", Defects = "" } = values;
  const areDefectsMissing = (Result === "Fail" || Result === "PassWithDefects") && Defects.trim() === "";
  return {
    ...(day === "" && { Date: t("register.problem.Date") }),
    ...(day > today && { Date: t("register.problem.DateAhead") }),
    ...(Result === "" && { Result: t("register.problem.Result") }),
    ...(areDefectsMissing && { Defects: t("register.problem.Defects") }),
  };
}

/** Returns the state of the form that records a service of one measure. */
export function useServiceRecord(applicationId: ApplicationId, item: RegisterItem, today: string) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  return useRecordEditing<RegisterItem, ServiceRecord>({
    name: `service:${applicationId}:${item.Id}`,
    items: [],
    toValues: () => ({
      Date: today,
      Result: "",
      Contractor: item.Contractor ?? "",
      Defects: "",
      DocumentId: "",
    }),
    toFields: toServiceRecord,
    check: (values) => checkServiceRecord(values, today, t),
    create: (body, key) =>
      client.call(recordRegisterService, {
        params: { id: applicationId, registerItemId: item.Id },
        body,
        idempotencyKey: key,
      }),
    // These two functions do nothing, because recorded services cannot be edited or deleted.
    update: () => Promise.resolve(item),
    remove: () => Promise.resolve(),
    refresh: () => queries.invalidateQueries({ queryKey: registerKeys.of(applicationId) }),
  });
}

interface ServiceRecordFormProps {
  readonly item: RegisterItem;
  readonly serviceRecord: ReturnType<typeof useServiceRecord>;
  readonly documents: RegisterDocuments;
}

export function ServiceRecordForm({ item, serviceRecord: { form }, documents }: ServiceRecordFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  if (!form) return null;
  const { values } = form;
  const createField = (key: string, options: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
    ...{ key, label: t(`register.field.${key}`), ...options },
  });
  const results = serviceResult.options.map((value) => ({ value, label: t(`register.result.${value}`) }));
  return (
    <RecordForm
      title={t("register.recordTitle", { name: item.TypeName })}
      form={form}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[
        {
          fields: [
            createField("Date", { kind: "date", required: true }),
            createField("Result", {
              kind: "choice",
              required: true,
              choices: results,
              placeholder: texts.choose,
            }),
            createField("Contractor"),
            createField("Defects", { kind: "long", isWide: true, maxLength: 2000 }),
          ],
        },
      ]}
      footer={documents.renderChoice({
        ...{ label: t("register.field.DocumentId"), documentTypeId: SERVICE_RECORD_TYPE },
        value: values["DocumentId"] ?? "",
        onChange: (DocumentId) => form.change({ ...values, DocumentId }),
      })}
    />
  );
}
