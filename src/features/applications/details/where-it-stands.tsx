import type { ReactNode } from "react";
import type { ApplicationSummary, Workflow } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { StatusTag } from "#ui/index.ts";
import { findStanding, type Standing } from "./standing.ts";

interface WhereItStandsProps {
  readonly application: ApplicationSummary;
  readonly workflow: Workflow | undefined;
}

/** The first lines of the screen: where am I, what is expected of me, what happens next. */
export function WhereItStands({ application, workflow }: WhereItStandsProps) {
  const t = useText();
  const standing = findStanding(application, workflow);
  return (
    <dl className="card mt-5 grid gap-4 rounded-theme border border-line bg-raised p-4 md:grid-cols-3 md:gap-8 md:p-5">
      <Answer question={t("applications.standing.where")}>
        <StatusTag tone={application.Status.Tone}>{application.Status.Name}</StatusTag>
        {standing.here && <p>{standing.here}</p>}
      </Answer>
      <Answer question={t("applications.standing.expected")}>
        <Expected application={application} expected={standing.expected} />
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

function Expected({
  application,
  expected,
}: {
  application: ApplicationSummary;
  expected: Standing["expected"];
}) {
  const t = useText();
  const words = expected === "waiting" ? application.WaitingFor : t(`applications.standing.${expected}`);
  return (
    <>
      <p className={expected === "waiting" ? "font-medium text-warning-text" : ""}>{words}</p>
      {application.DueDate && (
        <p className="text-muted text-sm">
          {`${application.DueReason ?? t("applications.list.column.DueDate")}: `}
          <When iso={application.DueDate} />
        </p>
      )}
    </>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-muted text-sm">{question}</dt>
      <dd className="grid justify-items-start gap-1.5">{children}</dd>
    </div>
  );
}
