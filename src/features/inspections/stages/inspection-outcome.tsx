import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { downloadDocument } from "#contract/applications/document.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, saveFile } from "#ui/index.ts";
import { isApprovedInspection } from "../inspection-tone.ts";
import { SitePhotos } from "./site-photos.tsx";

/** Shows the outcome of an inspection: directions with due dates, photos and the inspection record. */
export function InspectionOutcome({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const { Outcome, OutcomeAt, Directions, Photos, Record: record } = inspection;
  if (!Outcome) return null;
  const isApproved = isApprovedInspection(inspection);
  return (
    <div className="grid gap-3">
      {OutcomeAt && (
        <p className="text-muted text-sm">
          <TextWithDate iso={OutcomeAt} text={(date) => t("inspections.inspected", { date })} />
        </p>
      )}
      {Outcome === "NoAccess" && <p>{t("inspections.noAccessText")}</p>}
      {Directions.length > 0 && (
        <div>
          <h4 className="font-medium">
            {t(isApproved ? "inspections.conditions" : "inspections.directions")}
          </h4>
          <DirectionList directions={Directions} />
        </div>
      )}
      {Photos.length > 0 && <SitePhotos photos={Photos} />}
      {record && <RecordButton record={record} />}
    </div>
  );
}

/** Lists the inspector's directions, each with its due date. */
export function DirectionList({ directions }: { directions: Inspection["Directions"] }) {
  const t = useText();
  return (
    <ol className="mt-1 list-decimal space-y-1 ps-5">
      {directions.map(({ Text, DueDate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: directions are never reordered
        <li key={index}>
          <bdi>{Text}</bdi>
          {DueDate && (
            <span className="block text-sm text-warning-text">
              <TextWithDate iso={DueDate} form="date" text={(date) => t("inspections.by", { date })} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function RecordButton({ record }: { record: NonNullable<Inspection["Record"]> }) {
  const t = useText();
  const client = useClient();
  const saveMutation = useMutation({
    mutationFn: () => client.call(downloadDocument, { params: { id: record.Id } }),
    onSuccess: (bytes) => saveFile(bytes, record.FileName),
  });
  return (
    <div className="print:hidden">
      <Button
        size="s"
        icon="document"
        busy={saveMutation.isPending}
        title={record.FileName}
        onClick={() => saveMutation.mutate()}
      >
        {t("inspections.record")}
      </Button>
    </div>
  );
}
