/** Shows the register of a building's essential safety measures, with services and annual report. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { RegisterItem } from "#contract/applications/register-item.ts";
import {
  createRegisterItem,
  deleteRegisterItem,
  updateRegisterItem,
} from "#contract/applications/register-item.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, RecordList, StatusTag } from "#ui/index.ts";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { QueryContent } from "#work/query-content.tsx";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { AnnualReport } from "./annual-report.tsx";
import { checkMeasure, toMeasure, toMeasureValues } from "./measure-fields.ts";
import { MeasureForm } from "./measure-form.tsx";
import { MeasureRow } from "./measure-row.tsx";
import { registerItemsQuery, registerKeys } from "./register.queries.ts";
import type { RegisterDocuments, RegisterItems } from "./register-section-props.ts";

interface RegisterSectionProps {
  readonly applicationId: ApplicationId;
  readonly documents: RegisterDocuments;
  /** Today's date at the site, such as `2026-11-21`. */
  readonly today: string;
}

export function RegisterSection(props: RegisterSectionProps) {
  const t = useText();
  const queries = useQueryClient();
  const register = useQuery(registerItemsQuery(useClient(), props.applicationId));
  return (
    <QueryContent query={register} failureTitle={t("register.failed")}>
      {(list) => (
        <div className="grid gap-5">
          <AnnualReport
            register={list}
            documents={props.documents}
            onSent={() => void queries.invalidateQueries({ queryKey: registerKeys.of(props.applicationId) })}
          />
          <MeasureList {...props} list={list} />
        </div>
      )}
    </QueryContent>
  );
}

/** States of measures in display order. */
const STATES_BY_URGENCY = ["Overdue", "DueSoon", "NotStarted", "UpToDate"] as const;

function sortByUrgency(items: readonly RegisterItem[]): RegisterItem[] {
  return items.toSorted(
    (one, other) =>
      STATES_BY_URGENCY.indexOf(one.ServiceState) - STATES_BY_URGENCY.indexOf(other.ServiceState) ||
      (one.NextServiceDate ?? "").localeCompare(other.NextServiceDate ?? ""),
  );
}

function MeasureList({
  applicationId: id,
  documents,
  today,
  list,
}: RegisterSectionProps & { list: RegisterItems }) {
  const t = useText();
  const texts = useRecordTexts();
  const client = useClient();
  const queries = useQueryClient();
  const frequencies = new Map(useChoices("ServiceFrequency").map(({ Id, Name }) => [Id, Name]));
  const editing = useRecordEditing({
    name: `register:${id}`,
    items: sortByUrgency(list.Items),
    toValues: toMeasureValues,
    toFields: toMeasure,
    check: (values) => checkMeasure(values, t),
    create: (body, key) => client.call(createRegisterItem, { params: { id }, body, idempotencyKey: key }),
    update: (registerItemId, body) =>
      client.call(updateRegisterItem, { params: { id, registerItemId }, body }),
    remove: ({ Id }) => client.call(deleteRegisterItem, { params: { id, registerItemId: Id } }),
    refresh: () => queries.invalidateQueries({ queryKey: registerKeys.of(id) }),
  });
  const { form } = editing;
  return (
    <RecordList
      label={t("register.list")}
      editing={editing}
      texts={{ ...texts, add: t("register.add") }}
      canAdd={list.Actions.includes("add")}
      reason={list.Reason}
      summary={<RegisterSummary list={list} />}
      empty={(addButton) => (
        <EmptyState icon="shield" title={t("register.none")} action={addButton}>
          {t(addButton ? "register.noneAdd" : "register.noneText")}
        </EmptyState>
      )}
      getName={({ TypeName, Location }) => `${TypeName}, ${Location}`}
      listActions={({ Actions }) => Actions}
      renderItem={(item) => (
        <MeasureRow
          {...{ applicationId: id, item, documents, today }}
          frequencyName={frequencies.get(item.Frequency) ?? item.Frequency}
        />
      )}
      renderForm={() => form && <MeasureForm form={form} />}
    />
  );
}

function RegisterSummary({ list: { Items, Overdue, DueSoon } }: { list: RegisterItems }) {
  const t = useText();
  if (Items.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {Overdue > 0 && <StatusTag tone="danger">{t("register.overdue", { count: Overdue })}</StatusTag>}
      {DueSoon > 0 && <StatusTag tone="warning">{t("register.dueSoon", { count: DueSoon })}</StatusTag>}
      <span className="text-muted">{t("register.count", { count: Items.length })}</span>
    </p>
  );
}
