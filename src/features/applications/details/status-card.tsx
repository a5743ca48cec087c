import type { ReactNode } from "react";
import type { ApplicationDetails, ApplicationSummary, Workflow } from "#contract/applications/application.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { joinClassNames, StatusTag } from "#ui/index.ts";
import { getWaitingFor } from "#work/next-step/next-step.ts";
import {
  countOpenItems,
  findShownStage,
  isDueDateOfStep,
  type StatusSummary,
  summariseStatus,
} from "./status-summary.ts";

interface StatusCardProps {
  readonly details: ApplicationDetails;
  readonly workflow: Workflow | undefined;
  /**
   * True on phones while a section other than the progress is open. The card then shows only the status and
   * the next step.
   */
  readonly isBrief: boolean;
}

/**
 * Answers the applicant's three questions: where is my application, what do I have to do, and what happens
 * next. Renders nothing if the provider sends no status.
 */
export function StatusCard({ details, workflow, isBrief }: StatusCardProps) {
  const t = useText();
  const application = details.Application;
  if (!application.Status.Name) return null;
  const summary = summariseStatus(details, workflow, getCouncilDay());
  return (
    <dl
      className={joinClassNames(
        "card mt-5 grid rounded-theme border border-line bg-raised md:grid-cols-3 md:gap-8 md:p-5",
        isBrief ? "gap-1.5 p-3 max-md:[&_dd>*+*]:hidden max-md:[&_dt]:sr-only" : "gap-4 p-4",
      )}
    >
      <StatusCardItem question={t("applications.standing.where")}>
        <StatusTag tone={application.Status.Tone}>{application.Status.Name}</StatusTag>
        {summary.explanation && <p>{summary.explanation}</p>}
      </StatusCardItem>
      <StatusCardItem question={t("applications.standing.expected")}>
        <NextStepText details={details} expectedAction={summary.expectedAction} />
        <OfficerComment application={application} workflow={workflow} />
      </StatusCardItem>
      {(summary.nextStage || application.Status.IsTerminal) && (
        <StatusCardItem
          question={t("applications.standing.next")}
          className={isBrief ? "max-md:hidden" : undefined}
        >
          {summary.nextStage ? (
            <>
              <p className="font-medium">{summary.nextStage.Title}</p>
              <p className="text-muted text-sm">{summary.nextStage.Explanation}</p>
            </>
          ) : (
            <p>{t("applications.standing.noNext")}</p>
          )}
        </StatusCardItem>
      )}
    </dl>
  );
}

function NextStepText({
  details,
  expectedAction,
}: {
  details: ApplicationDetails;
  expectedAction: StatusSummary["expectedAction"];
}) {
  const t = useText();
  const application = details.Application;
  const waitingText = useWaitingText(details);
  const sectionNames = useWaitingSectionNames(details);
  const isWaiting = expectedAction === "waiting" && waitingText !== null;
  // While a payment is pending, do not show a due date: the provider may still send the due date of the paid
  // fees.
  const isDueDateOmitted =
    details.Payment?.State === "pending" || (isWaiting && isDueDateOfStep(application));
  return (
    <>
      {isWaiting ? (
        <p className="font-medium text-warning-text">{waitingText}</p>
      ) : (
        <p>{t(`applications.standing.${expectedAction}`, { sections: sectionNames })}</p>
      )}
      {application.DueDate && !isDueDateOmitted && (
        <p className="text-muted text-sm">
          {`${application.DueReason ?? t("applications.list.column.DueDate")}: `}
          <DateText iso={application.DueDate} />
        </p>
      )}
    </>
  );
}

/** Joins the names of the sections in which the user must act. */
function useWaitingSectionNames({ Sections }: Pick<ApplicationDetails, "Sections">): string {
  const t = useText();
  const waitingSections = Sections.filter(({ WaitingForMe }) => WaitingForMe > 0);
  const names = waitingSections.map(({ Name }) => t(`applications.details.section.${Name}`));
  return new Intl.ListFormat(useLanguage()).format(names);
}

/** Next steps that the portal cannot explain. Only the officer's comment says what the applicant must do. */
const stepsWithComment: readonly (string | undefined)[] = ["complete", "stop-work"];

/**
 * Shows the officer's latest comment if the applicant's next step is one of `stepsWithComment`, or if the application
 * was refused or cancelled: the comment gives the reason.
 */
function OfficerComment({ application, workflow }: OfficerCommentProps) {
  const t = useText();
  const comment = findShownStage(application, workflow)?.Comments.at(-1);
  const isRefused = application.Status.IsTerminal && application.Status.Tone === "danger";
  if (!comment || !(isRefused || stepsWithComment.includes(application.NextStep?.Id))) return null;
  return (
    <figure className="border-line border-s-2 ps-3">
      <figcaption className="text-muted text-sm">{t("applications.standing.officerWrites")}</figcaption>
      <blockquote className="whitespace-pre-line">
        <bdi>{comment.Text}</bdi>
      </blockquote>
    </figure>
  );
}

interface OfficerCommentProps {
  readonly application: ApplicationSummary;
  readonly workflow: Workflow | undefined;
}

/** Returns text such as `Waiting for you: 2 documents and one answer, by 4 December`. */
function useWaitingText(details: ApplicationDetails): string | null {
  const t = useText();
  const language = useLanguage();
  const { WaitingFor, DueDate } = details.Application;
  const openItems = countOpenItems(details);
  const openItemTexts = [
    ...(openItems?.documents ? [t("applications.standing.documents", { count: openItems.documents })] : []),
    ...(openItems?.answers ? [t("applications.standing.answers", { count: openItems.answers })] : []),
  ];
  const joinedOpenItems = new Intl.ListFormat(language).format(openItemTexts);
  const awaitedItems = openItems ? joinedOpenItems || t("applications.standing.send") : WaitingFor;
  if (!awaitedItems) return null;
  if (getWaitingFor(details.Application) === "other")
    return t("applications.standing.waitingOther", {
      what: awaitedItems,
      name: details.Application.Owner.Name,
    });
  if (!DueDate || !isDueDateOfStep(details.Application)) return t("nextStep.mine", { what: awaitedItems });
  const today = getCouncilDay();
  const isThisYear = DueDate.slice(0, 4) === today.slice(0, 4);
  const day = formatDate(DueDate, language, isThisYear ? { year: undefined } : {});
  const isPast = DueDate < today;
  return t(isPast ? "applications.standing.waitingSince" : "applications.standing.waitingBy", {
    what: awaitedItems,
    day,
  });
}

interface StatusCardItemProps {
  readonly question: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function StatusCardItem({ question, className, children }: StatusCardItemProps) {
  return (
    <div className={joinClassNames("grid content-start gap-1.5", className)}>
      <dt className="text-muted text-sm">{question}</dt>
      <dd className="grid justify-items-start gap-1.5">{children}</dd>
    </div>
  );
}
