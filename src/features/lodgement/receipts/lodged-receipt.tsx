/** Shows the receipt of a lodged application: number, next steps, and who is notified. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatDateTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { Button, DescriptionList, Icon, saveFile } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { submissionTextQuery } from "../lodgement.queries.ts";
import { createCalendarEvent } from "./calendar-event.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { FilesUploadedAfterLodging } from "./files-uploaded-after-lodging.tsx";
import { FormPdfButton } from "./form-pdf-button.tsx";
import { type LodgedNextSteps, NextSteps } from "./next-steps.tsx";

interface LodgedReceiptProps {
  readonly application: ApplicationSummary;
  /** The configuration's text about the next steps; undefined if the receipt is opened again later. */
  readonly nextSteps: LodgedNextSteps | undefined;
  /** Email addresses that are notified in addition to the applicant's. */
  readonly notifiedEmails?: readonly string[];
  /** People who are notified of progress: the owner and delegates. */
  readonly notificationRecipients?: readonly { readonly Id: string; readonly Name: string }[] | undefined;
  readonly limits: FileLimits;
  readonly onOpen: () => void;
  readonly onExit: () => void;
  /** Replaces the links to the application and to the list. */
  readonly renderReceiptLinks?: ((application: ApplicationSummary) => ReactNode) | undefined;
}

export function LodgedReceipt(props: LodgedReceiptProps) {
  const { application, nextSteps, notifiedEmails = [], onOpen, onExit, renderReceiptLinks } = props;
  const t = useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { Id: accountId, Email } = useApplicant();
  const { Id, Number: number, SubmittedAt: at, DueDate: due, DueReason: reason, Owner: owner } = application;
  // A receipt that is opened again later has no `nextSteps`, so it shows the text that the service stored.
  const submissionText = useQuery({
    ...submissionTextQuery(useClient(), Id),
    enabled: nextSteps === undefined,
  }).data?.Text;
  const recipients = props.notificationRecipients ?? [owner];

  function addToCalendar(day: string) {
    const title = `${number ?? ""}: ${reason ?? application.Title}`;
    const eventText = `${application.ApplicationTypeName}\n${application.Title}`;
    const event = createCalendarEvent({
      uid: `${Id}@${location.hostname}`,
      day,
      title,
      description: eventText,
      now: new Date(),
    });
    saveFile(new Blob([event], { type: "text/calendar" }), `${number ?? "application"}.ics`);
  }

  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2 rounded-theme border border-line bg-success-surface p-6 text-success-text">
        <Icon name="success" size="l" />
        <h1 ref={heading} tabIndex={-1} className="page-title">
          {t("lodgement.receipt.title")}
        </h1>
        <p>
          {t("lodgement.receipt.number")}{" "}
          <strong className="block text-2xl" data-number>
            {number}
          </strong>
        </p>
      </div>
      <FilesUploadedAfterLodging applicationId={Id} limits={props.limits} />
      <DescriptionList
        items={[
          { term: t("lodgement.receipt.what"), detail: application.ApplicationTypeName },
          { term: t("lodgement.receipt.where"), detail: application.Title },
          ...(at ? [{ term: t("lodgement.receipt.when"), detail: formatDateTime(at, language) }] : []),
        ]}
      />
      <section className="grid gap-2">
        <h2 className="font-semibold text-xl">{t("lodgement.receipt.next")}</h2>
        <NextSteps nextSteps={nextSteps} storedText={submissionText} />
        {due && (
          <p>
            {reason ?? t("lodgement.receipt.due")}: <DateText iso={due} form="date" />{" "}
            <Button size="s" icon="calendar" onClick={() => addToCalendar(due)} className="print:hidden">
              {t("lodgement.receipt.calendar")}
            </Button>
          </p>
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="font-semibold text-xl">{t("lodgement.receipt.who")}</h2>
        <p>{t("lodgement.receipt.email")}</p>
        <ul className="list-disc ps-5">
          {recipients.map((recipient) => (
            <li key={recipient.Id}>
              <bdi>{recipient.Id === accountId ? Email : recipient.Name}</bdi>
            </li>
          ))}
          {notifiedEmails
            .filter((email) => email !== Email.toLowerCase())
            .map((email) => (
              <li key={email}>
                <bdi>{email}</bdi>
              </li>
            ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3 print:hidden">
        {renderReceiptLinks?.(application) ?? (
          <Button variant="primary" onClick={onOpen}>
            {t("lodgement.receipt.open")}
          </Button>
        )}
        <Button icon="print" onClick={() => window.print()}>
          {t("lodgement.print")}
        </Button>
        <FormPdfButton applicationId={Id} fileName={number ?? application.Title} />
        {!renderReceiptLinks && (
          <Button variant="quiet" onClick={onExit}>
            {t("lodgement.receipt.list")}
          </Button>
        )}
      </div>
      <FeedbackForm applicationId={Id} />
    </div>
  );
}
