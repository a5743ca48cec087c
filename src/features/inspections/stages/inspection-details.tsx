/** One inspection: appointment, contacts, checklist, outcome and history. */

import { useState } from "react";
import type { Inspection } from "#contract/applications/inspection.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { DescriptionList, RowButton, StatusTag } from "#ui/index.ts";
import { DocumentLink } from "#work/files/document-link.tsx";
import { useFormatAppointment } from "../appointment.ts";
import { CancelInspectionDialog } from "../booking/cancel-inspection-dialog.tsx";
import { CalendarButton } from "../calendar-button.tsx";
import { getInspectionTone } from "../inspection-tone.ts";
import { getInspectionElementId } from "./focus-inspection.ts";
import { InspectionOutcome } from "./inspection-outcome.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { ReadinessList } from "./readiness-list.tsx";
import { StageDisclosure } from "./stage-disclosure.tsx";

export interface InspectionActions {
  readonly onReschedule: (inspection: Inspection) => void;
  readonly onCancelled: () => void;
}

interface InspectionDetailsProps extends InspectionActions {
  readonly inspection: Inspection;
  /** True to expand the details initially. */
  readonly isInitiallyOpen: boolean;
  /** State text that is already shown beside these details. The details do not repeat it. */
  readonly shownState?: string | undefined;
}

export function InspectionDetails({
  inspection,
  isInitiallyOpen,
  shownState,
  ...actions
}: InspectionDetailsProps) {
  const t = useText();
  const formatAppointment = useFormatAppointment();
  const state = inspection.Outcome
    ? t(`inspections.outcome.${inspection.Outcome}`)
    : t(`inspections.state.${inspection.State}`);
  const summaryContent = (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {state !== shownState && <StatusTag tone={getInspectionTone(inspection)}>{state}</StatusTag>}
      <span>{formatAppointment(inspection)}</span>
      <bdi className="whitespace-nowrap text-muted text-sm">{inspection.Number}</bdi>
    </span>
  );
  if (isInitiallyOpen)
    return (
      <div id={getInspectionElementId(inspection.Id)} tabIndex={-1} className="grid gap-3">
        {summaryContent}
        <InspectionBody inspection={inspection} {...actions} />
      </div>
    );
  return (
    <StageDisclosure summary={summaryContent}>
      <div className="grid gap-3">
        <InspectionBody inspection={inspection} {...actions} />
      </div>
    </StageDisclosure>
  );
}

function InspectionBody({
  inspection,
  onReschedule,
  onCancelled,
}: Omit<InspectionDetailsProps, "isInitiallyOpen" | "shownState">) {
  const t = useText();
  const [isCancelling, setCancelling] = useState(false);
  const { Actions, Inspector, AccessNotes, Attachments, CancelReason, History } = inspection;
  const facts = [
    Inspector && {
      term: t("inspections.inspector"),
      detail: (
        <>
          {Inspector.Name} <PhoneLink number={Inspector.Phone} name={Inspector.Name} />
        </>
      ),
    },
    {
      term: t("inspections.onSite"),
      detail: (
        <>
          <bdi>{inspection.ContactName}</bdi>{" "}
          <PhoneLink number={inspection.ContactPhone} name={inspection.ContactName} />
        </>
      ),
    },
    AccessNotes && { term: t("inspections.access"), detail: <bdi>{AccessNotes}</bdi> },
    CancelReason && { term: t("inspections.cancelReason"), detail: <bdi>{CancelReason}</bdi> },
    Attachments.length > 0 && {
      term: t("inspections.attachments"),
      detail: (
        <ul className="grid justify-items-start gap-1">
          {Attachments.map((file) => (
            <li key={file.Id}>
              <DocumentLink id={file.Id} fileName={file.FileName} />
            </li>
          ))}
        </ul>
      ),
    },
  ].filter((row) => Boolean(row)) as { term: string; detail: React.ReactNode }[];
  return (
    <>
      <InspectionOutcome inspection={inspection} />
      <DescriptionList items={facts} />
      {Actions.includes("checklist") && <ReadinessList inspection={inspection} />}
      <div className="flex flex-wrap gap-2 print:hidden">
        {Actions.includes("reschedule") && (
          <RowButton
            variant="secondary"
            label={t("inspections.move")}
            row={inspection.StageName}
            icon="calendar"
            onClick={() => onReschedule(inspection)}
          />
        )}
        {Actions.includes("calendar") && inspection.State !== "Cancelled" && (
          <CalendarButton inspection={inspection} />
        )}
        {Actions.includes("cancel") && (
          <RowButton
            label={t("inspections.cancel")}
            row={inspection.StageName}
            icon="close"
            onClick={() => setCancelling(true)}
          />
        )}
      </div>
      <StageDisclosure summary={t("inspections.history")} isSmall>
        <ol className="grid gap-1.5 text-sm">
          {History.map(({ At, By, Text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: history entries are never reordered
            <li key={index}>
              <bdi>{Text}</bdi>{" "}
              <span className="text-muted">
                <bdi>{By}</bdi> · <DateText iso={At} />
              </span>
            </li>
          ))}
        </ol>
      </StageDisclosure>
      <CancelInspectionDialog
        inspection={inspection}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={onCancelled}
      />
    </>
  );
}
