import type { InformationRequest } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";
import { getRequestLabelIds, RequestHead } from "./request-head.tsx";
import { RequestItem } from "./request-item.tsx";

/** Shows an open request for information to people who cannot answer it. */
export function WaitingRequest({ request }: { request: InformationRequest }) {
  const t = useText();
  return (
    <section className="grid gap-4" aria-labelledby={getRequestLabelIds(request.Id)}>
      <RequestHead request={request} />
      <p className="flex max-w-prose gap-2 text-muted">
        <Icon name="lock" size="s" className="mt-1" />
        <span>{t("applications.requests.notYours")}</span>
      </p>
      <ol className="divide-y divide-line border-line border-y">
        {request.Items.map((item) => (
          <RequestItem key={item.Id} item={item} isDone={item.IsDone} />
        ))}
      </ol>
    </section>
  );
}
