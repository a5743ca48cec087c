import type { InformationRequest } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { RoundHead } from "./round-head.tsx";

/** A closed round: what was requested and the applicant's comment. */
export function ClosedRound({ request }: { request: InformationRequest }) {
  const t = useText();
  return (
    <section className="grid gap-3" aria-labelledby={`request-${request.Id}`}>
      <RoundHead request={request} />
      <ul className="grid gap-2">
        {request.Items.map((item) => (
          <li key={item.Id}>
            <span className="font-medium">{item.Label}</span>
            {item.Remark && (
              <span dir="auto" className="block text-muted">
                {item.Remark}
              </span>
            )}
          </li>
        ))}
      </ul>
      {request.ClientComment && (
        <figure className="border-line border-s-2 ps-3">
          <figcaption className="text-muted text-sm">{t("applications.requests.yourComment")}</figcaption>
          <blockquote dir="auto" className="max-w-prose whitespace-pre-line">
            {request.ClientComment}
          </blockquote>
        </figure>
      )}
    </section>
  );
}
