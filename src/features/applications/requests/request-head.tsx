import type { InformationRequest } from "#contract/applications/application.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";

/**
 * Returns the `aria-labelledby` value of a request. It consists of title and sender, because several requests
 * may have the same title.
 */
export const getRequestLabelIds = (id: string) => `request-${id} request-asked-${id}`;

export const focusRequestHead = (id: string) => document.getElementById(`request-${id}`)?.focus();

/** Shows who asked, when, the due date and the officer's message. */
export function RequestHead({ request }: { request: InformationRequest }) {
  const t = useText();
  return (
    <header className="grid gap-1">
      <h3
        id={`request-${request.Id}`}
        tabIndex={-1}
        className="font-display font-semibold text-lg outline-none"
      >
        {t(request.ClosedAt ? "applications.requests.closedTitle" : "applications.requests.openTitle")}
      </h3>
      <p id={`request-asked-${request.Id}`} className="text-muted text-sm">
        <TextWithDate
          iso={request.AskedAt}
          text={(date) => t("applications.requests.askedBy", { name: request.AskedBy, date })}
        />
        {!request.ClosedAt && request.DueDate && (
          <>
            {" · "}
            <TextWithDate iso={request.DueDate} text={(date) => t("applications.requests.due", { date })} />
          </>
        )}
        {request.ClosedAt && (
          <>
            {" · "}
            <TextWithDate
              iso={request.DateProvided ?? request.ClosedAt}
              text={(date) => t("applications.requests.answered", { date })}
            />
          </>
        )}
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {request.Remark}
      </p>
    </header>
  );
}
