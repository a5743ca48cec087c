import type { ReactNode } from "react";
import type { InformationRequest } from "#contract/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { EmptyState } from "#ui/index.ts";
import { RequestAnswer } from "./request-answer.tsx";
import { RequestItem } from "./request-item.tsx";

/** Brings an upload for one kind of document to where it is asked for. */
export type RenderUpload = (wanted: { documentTypeId: string; onUploaded: () => void }) => ReactNode;

export interface InformationRequestsProps {
  readonly applicationId: ApplicationId;
  readonly requests: readonly InformationRequest[];
  readonly mayAnswer: boolean;
  readonly renderUpload: RenderUpload;
  readonly onAnswersSent: () => void;
}

/** Every round, the open ones first: what was asked, what was answered. */
export function InformationRequests({ requests, ...props }: InformationRequestsProps) {
  const t = useText();
  if (requests.length === 0) {
    return (
      <EmptyState title={t("applications.requests.none")}>{t("applications.requests.noneText")}</EmptyState>
    );
  }
  const sorted = requests.toSorted((a, b) => Number(Boolean(a.ClosedAt)) - Number(Boolean(b.ClosedAt)));
  return (
    <ol className="grid gap-8">
      {sorted.map((request) => (
        <li key={request.Id}>
          <Request request={request} {...props} />
        </li>
      ))}
    </ol>
  );
}

function Request({
  request,
  ...props
}: Omit<InformationRequestsProps, "requests"> & { request: InformationRequest }) {
  const t = useText();
  const isOpen = !request.ClosedAt;
  return (
    <section className="grid gap-4" aria-labelledby={`request-${request.Id}`}>
      <header className="grid gap-1">
        <h3 id={`request-${request.Id}`} className="font-display font-semibold text-lg">
          {t(isOpen ? "applications.requests.openTitle" : "applications.requests.closedTitle")}
        </h3>
        <p className="text-muted text-sm">
          {t("applications.requests.askedBy", { name: request.AskedBy })} <When iso={request.AskedAt} />
          {isOpen && request.DueDate && (
            <>
              {` · ${t("applications.requests.due")} `}
              <When iso={request.DueDate} />
            </>
          )}
          {request.ClosedAt && (
            <>
              {` · ${t("applications.requests.answered")} `}
              <When iso={request.ClosedAt} />
            </>
          )}
        </p>
        <p className="max-w-prose whitespace-pre-line">{request.Remark}</p>
      </header>
      <ol className="divide-y divide-line border-line border-y">
        {request.Items.map((item) => (
          <RequestItem
            key={item.Id}
            applicationId={props.applicationId}
            item={item}
            isOpen={isOpen && props.mayAnswer}
            renderUpload={props.renderUpload}
          />
        ))}
      </ol>
      <RequestAnswer {...props} request={request} />
    </section>
  );
}
