import type { LinkedInformationRequest } from "#contract/public/public-additional-request.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";

interface RequestHeadingProps {
  readonly t: Text;
  readonly language: string;
  readonly request: LinkedInformationRequest;
  readonly number: string | null;
  readonly place: string | null;
}

export function RequestHeading({ t, language, request, number, place }: RequestHeadingProps) {
  const { AskedBy, AskedAt, DueDate, Remark, TypeName, EndsAt, Items } = request;
  return (
    <header className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="request-heading" tabIndex={-1} className="font-semibold text-2xl">
          {place}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>{number}</span>
          <span>{TypeName}</span>
        </p>
      </div>
      <p>
        {t("publicRequest.asks", { name: AskedBy, date: formatDate(AskedAt, language), count: Items.length })}{" "}
        {DueDate && t("publicRequest.due", { date: formatDate(DueDate, language) })}
      </p>
      {Remark && (
        <blockquote className="border-line border-s-4 ps-4">
          <p className="whitespace-pre-line">{Remark}</p>
        </blockquote>
      )}
      <p className="text-muted text-sm">{t("publicRequest.ends", { date: formatDate(EndsAt, language) })}</p>
    </header>
  );
}
