import { useState } from "react";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { DocumentLink } from "#work/files/document-link.tsx";
import type { RegisterDocuments, RegisterItems } from "./register-section-props.ts";

const REPORT_TYPE = "safety-report";

interface AnnualReportProps {
  readonly register: RegisterItems;
  readonly documents: RegisterDocuments;
  readonly onSent: () => void;
}

/** Shows when the annual report is due, and the steps to complete it. */
export function AnnualReport({ register, documents, onSent }: AnnualReportProps) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const { AnnualReportDue, AnnualReports, Overdue, Actions, Items } = register;
  if (Items.length === 0) return null;
  if (!AnnualReportDue) return <p className="max-w-prose text-muted">{t("register.report.later")}</p>;
  const maySend = Actions.includes("add");
  return (
    <section aria-labelledby="annual-report" className="card grid gap-3">
      <h3 id="annual-report" className="font-display font-semibold text-lg">
        {t("register.report.title")}
      </h3>
      <p className="font-medium">
        <TextWithDate iso={AnnualReportDue} text={(date) => t("register.report.due", { date })} />
      </p>
      <ol className="grid max-w-prose list-decimal gap-1 ps-5">
        <li>
          {Overdue > 0 ? t("register.report.overdue", { count: Overdue }) : t("register.report.serviced")}
        </li>
        <li>{t("register.report.sign")}</li>
        <li>{t("register.report.keep")}</li>
      </ol>
      {AnnualReports.length > 0 && (
        <ul aria-label={t("register.report.sent")} className="grid gap-1">
          {AnnualReports.map(({ DocumentId, FileName, SentAt }) => (
            <li key={DocumentId} className="flex flex-wrap items-baseline gap-x-3">
              <DocumentLink id={DocumentId} fileName={FileName} />
              <span className="text-muted text-sm">
                <TextWithDate
                  iso={SentAt}
                  form="date"
                  text={(date) => t("register.report.sentOn", { date })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        {maySend && !isSending && (
          <Button icon="upload" onClick={() => setSending(true)}>
            {t("register.report.send")}
          </Button>
        )}
        <Button icon="print" variant="quiet" onClick={() => window.print()}>
          {t("register.report.print")}
        </Button>
      </div>
      {isSending &&
        documents.renderUpload({
          documentTypeId: REPORT_TYPE,
          onUploaded: () => {
            setSending(false);
            onSent();
          },
        })}
    </section>
  );
}
