/** Lists the parts of the building, and what each part is used for. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { getClassifications } from "#contract/applications/bca-classification.ts";
import {
  createClassification,
  deleteClassification,
  updateClassification,
} from "#contract/applications/bca-classification.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { formatNumber } from "#i18n/format.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { EmptyState, RecordList } from "#ui/index.ts";
import { QueryContent } from "#work/query-content.tsx";
import { ChangeReason } from "#work/records/change-reason.tsx";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { classificationKeys, classificationsQuery } from "./classification.queries.ts";
import { checkClassification, toClassification, toClassificationValues } from "./classification-fields.ts";
import { ClassificationForm } from "./classification-form.tsx";
import { ClassificationRow } from "./classification-row.tsx";

interface ClassificationSectionProps {
  readonly applicationId: ApplicationId;
  /** URL where changes to a lodged application are requested. */
  readonly changesHref: string;
  readonly registerHref: string;
}

type Classifications = z.output<(typeof getClassifications)["reply"]>;

export function ClassificationSection(props: ClassificationSectionProps) {
  const t = useText();
  const parts = useQuery(classificationsQuery(useClient(), props.applicationId));
  return (
    <QueryContent query={parts} failureTitle={t("classification.failed")}>
      {(list) => <PartList {...props} list={list} />}
    </QueryContent>
  );
}

function PartList(props: ClassificationSectionProps & { list: Classifications }) {
  const { applicationId: id, changesHref, list } = props;
  const t = useText();
  const texts = useRecordTexts();
  const client = useClient();
  const queries = useQueryClient();
  const editing = useRecordEditing({
    name: `classification:${id}`,
    items: list.Items,
    toValues: toClassificationValues,
    toFields: toClassification,
    check: (values) => checkClassification(values, t),
    create: (body, key) => client.call(createClassification, { params: { id }, body, idempotencyKey: key }),
    update: (classificationId, body) =>
      client.call(updateClassification, { params: { id, classificationId }, body }),
    remove: ({ Id }) => client.call(deleteClassification, { params: { id, classificationId: Id } }),
    refresh: () => queries.invalidateQueries({ queryKey: classificationKeys.of(id) }),
  });
  const { form } = editing;
  return (
    <div className="grid gap-4">
      <RecordList
        label={t("classification.list")}
        editing={editing}
        texts={{ ...texts, add: t("classification.add") }}
        canAdd={list.Actions.includes("add")}
        reason={list.Reason && <ChangeReason list={list} changesHref={changesHref} />}
        empty={(addButton) => (
          <EmptyState icon="building" title={t("classification.none")} action={addButton}>
            {t(addButton ? "classification.noneAdd" : "classification.noneText")}
          </EmptyState>
        )}
        getName={({ Part }) => Part}
        listActions={({ Actions }) => Actions}
        renderItem={(part) => <ClassificationRow part={part} />}
        renderForm={() => form && <ClassificationForm form={form} />}
      />
      <TotalFloorArea {...props} />
    </div>
  );
}

/** Shows the total floor area, and whether the classes require safety measures. */
function TotalFloorArea({ list, registerHref }: ClassificationSectionProps & { list: Classifications }) {
  const t = useText();
  const language = useLanguage();
  if (list.Items.length === 0) return null;
  return (
    <div className="grid gap-3">
      {list.TotalFloorArea > 0 && (
        <p className="font-semibold sm:text-end" role="status">
          {t("classification.total", { area: formatNumber(list.TotalFloorArea, language) })}
        </p>
      )}
      <p className="max-w-prose text-[0.9375rem] text-muted">
        {t(list.NeedsSafetyMeasures ? "classification.measures" : "classification.noMeasures")}{" "}
        {list.NeedsSafetyMeasures && (
          <a className="link" href={registerHref}>
            {t("classification.toMeasures")}
          </a>
        )}
      </p>
    </div>
  );
}
