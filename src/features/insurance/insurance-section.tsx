/** Lists and edits the insurance policies of the work, and shows which insurance is required. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { getInsurances } from "#contract/applications/insurance-details.ts";
import {
  createInsurance,
  deleteInsurance,
  updateInsurance,
} from "#contract/applications/insurance-details.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, EmptyState, RecordList } from "#ui/index.ts";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { QueryContent } from "#work/query-content.tsx";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { insuranceKeys, insurancesQuery } from "./insurance.queries.ts";
import { checkInsurance, toInsurance, toInsuranceValues } from "./insurance-fields.ts";
import { type InsuranceDocuments, InsuranceForm } from "./insurance-form.tsx";
import { InsuranceRow } from "./insurance-row.tsx";

interface InsuranceSectionProps {
  readonly applicationId: ApplicationId;
  readonly documents: InsuranceDocuments;
}

type Insurances = z.output<(typeof getInsurances)["reply"]>;

export function InsuranceSection(props: InsuranceSectionProps) {
  const t = useText();
  const insurances = useQuery(insurancesQuery(useClient(), props.applicationId));
  return (
    <QueryContent query={insurances} failureTitle={t("insurance.failed")}>
      {(list) => <PolicyList {...props} list={list} />}
    </QueryContent>
  );
}

/**
 * Warns if the legally required insurance is missing, and otherwise confirms that a policy covers the work.
 */
function CoverageNote({
  list: { NeededSchemeId, Builder, Items },
  isCovered,
}: {
  list: Insurances;
  isCovered: boolean;
}) {
  const t = useText();
  const schemeName = useChoices("InsuranceScheme").find(({ Id }) => Id === NeededSchemeId)?.Name;
  if (!schemeName) return null;
  if (isCovered)
    return <p className="max-w-prose text-muted">{t("insurance.covers", { scheme: schemeName })}</p>;
  const isPending = Items.some(
    ({ SchemeId, Status, Actions }) =>
      SchemeId === NeededSchemeId && Status === "Pending" && Actions.includes("edit"),
  );
  return (
    <Alert tone="warning" title={t("insurance.needed", { scheme: schemeName })}>
      <p>{Builder ? t("insurance.neededFor", { builder: Builder.Name }) : t("insurance.neededNoBuilder")}</p>
      {isPending && <p>{t("insurance.neededPending")}</p>}
    </Alert>
  );
}

function PolicyList({ applicationId, documents, list }: InsuranceSectionProps & { list: Insurances }) {
  const t = useText();
  const recordTexts = useRecordTexts();
  const client = useClient();
  const queries = useQueryClient();
  const { Builder, NeededSchemeId } = list;
  const defaults = {
    ...{ SchemeId: NeededSchemeId ?? "", InsuredBuilder: Builder?.Name ?? "" },
    BuilderRegistrationNo: Builder?.RegistrationNo ?? "",
  };
  const editing = useRecordEditing({
    name: `insurance:${applicationId}`,
    items: list.Items,
    toValues: (insurance) => toInsuranceValues(insurance, defaults),
    toFields: toInsurance,
    check: (values) => checkInsurance(values, t),
    create: (body, key) =>
      client.call(createInsurance, { params: { applicationId }, body, idempotencyKey: key }),
    update: (id, body) => client.call(updateInsurance, { params: { id }, body }),
    remove: ({ Id }) => client.call(deleteInsurance, { params: { id: Id } }),
    refresh: () => queries.invalidateQueries({ queryKey: insuranceKeys.of(applicationId) }),
  });
  const { form } = editing;
  const isCovered = list.Items.some(
    ({ SchemeId, Status }) => SchemeId === NeededSchemeId && (Status === "Current" || Status === "Verified"),
  );
  return (
    <div className="grid gap-4">
      {!isCovered && <CoverageNote list={list} isCovered={false} />}
      <RecordList
        label={t("insurance.list")}
        editing={editing}
        texts={{ ...recordTexts, add: t("insurance.add") }}
        canAdd={list.Actions.includes("add")}
        reason={list.Reason}
        summary={isCovered && <CoverageNote list={list} isCovered />}
        empty={(addButton) => (
          <EmptyState icon="shield" title={t("insurance.none")} action={addButton}>
            {t(addButton ? "insurance.noneAdd" : "insurance.noneText")}
          </EmptyState>
        )}
        getName={({ SchemeName, PolicyNo }) => [SchemeName, PolicyNo].filter(Boolean).join(", ")}
        listActions={({ Actions }) => Actions}
        renderItem={(insurance) => <InsuranceRow insurance={insurance} />}
        renderForm={() =>
          form && <InsuranceForm form={form} builderName={Builder?.Name} documents={documents} />
        }
      />
    </div>
  );
}
