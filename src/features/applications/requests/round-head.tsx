import type { InformationRequest } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";

/** Who asked, when, by when, and what they wrote. */
export function RoundHead({ request }: { request: InformationRequest }) {
  const t = useText();
  return (
    <header className="grid gap-1">
      <h3 id={`request-${request.Id}`} className="font-display font-semibold text-lg">
        {t(request.ClosedAt ? "applications.requests.closedTitle" : "applications.requests.openTitle")}
      </h3>
      <p className="text-muted text-sm">
        {t("applications.requests.askedBy", { name: request.AskedBy })} <When iso={request.AskedAt} />
        {!request.ClosedAt && request.DueDate && (
          <>
            {` · ${t("applications.requests.due")} `}
            <When iso={request.DueDate} />
          </>
        )}
        {request.ClosedAt && (
          <>
            {` · ${t("applications.requests.answered")} `}
            <When iso={request.DateProvided ?? request.ClosedAt} />
          </>
        )}
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {request.Remark}
      </p>
    </header>
  );
}
