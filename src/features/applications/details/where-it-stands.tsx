import type { ReactNode } from "react";
import type { ApplicationDetails, Workflow } from "#contract/application.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { StatusTag } from "#ui/index.ts";
import { findStanding, type Standing, stillOpen } from "./standing.ts";

interface WhereItStandsProps {
  readonly details: ApplicationDetails;
  readonly workflow: Workflow | undefined;
}

/** The first lines of the screen: where am I, what is expected of me, what happens next. */
export function WhereItStands({ details, workflow }: WhereItStandsProps) {
  const t = useText();
  const application = details.Application;
  const standing = findStanding(application, workflow);
  return (
    <dl className="card mt-5 grid gap-4 rounded-theme border border-line bg-raised p-4 md:grid-cols-3 md:gap-8 md:p-5">
      <Answer question={t("applications.standing.where")}>
        <StatusTag tone={application.Status.Tone}>{application.Status.Name}</StatusTag>
        {standing.here && <p>{standing.here}</p>}
      </Answer>
      <Answer question={t("applications.standing.expected")}>
        <Expected details={details} expected={standing.expected} />
      </Answer>
      <Answer question={t("applications.standing.next")}>
        {standing.next ? (
          <>
            <p className="font-medium">{standing.next.Title}</p>
            <p className="text-muted text-sm">{standing.next.Explanation}</p>
          </>
        ) : (
          <p>{t("applications.standing.noNext")}</p>
        )}
      </Answer>
    </dl>
  );
}

function Expected({ details, expected }: { details: ApplicationDetails; expected: Standing["expected"] }) {
  const t = useText();
  const application = details.Application;
  const waiting = useWaitingWords(details);
  if (expected === "waiting" && waiting) return <p className="font-medium text-warning-text">{waiting}</p>;
  return (
    <>
      <p>{t(`applications.standing.${expected}`)}</p>
      {application.DueDate && (
        <p className="text-muted text-sm">
          {`${application.DueReason ?? t("applications.list.column.DueDate")}: `}
          <When iso={application.DueDate} />
        </p>
      )}
    </>
  );
}

/** `Waiting for you: 2 documents and one answer, by 4 December`. */
function useWaitingWords(details: ApplicationDetails): string | null {
  const t = useText();
  const language = useLanguage();
  const { WaitingFor, DueDate } = details.Application;
  const open = stillOpen(details);
  const things = [
    ...(open?.documents ? [t("applications.standing.documents", { count: open.documents })] : []),
    ...(open?.answers ? [t("applications.standing.answers", { count: open.answers })] : []),
  ];
  const listed = new Intl.ListFormat(language).format(things);
  const what = open ? listed || t("applications.standing.send") : WaitingFor;
  if (!what) return null;
  if (!DueDate) return t("applications.waitingForYou", { what });
  const isThisYear = DueDate.startsWith(String(new Date().getFullYear()));
  const day = formatDate(DueDate, language, isThisYear ? { year: undefined } : {});
  const isPast = DueDate < new Date().toISOString().slice(0, 10);
  return t(isPast ? "applications.standing.waitingSince" : "applications.standing.waitingBy", { what, day });
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-muted text-sm">{question}</dt>
      <dd className="grid justify-items-start gap-1.5">{children}</dd>
    </div>
  );
}
