import type { Draft } from "#contract/applications/application-draft.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

type ReturnedNoticeProps = Pick<NonNullable<Draft["Returned"]>, "At" | "By" | "Comment">;

/** Shows on every step, and in the review, why the officer has returned the application. */
export function ReturnedNotice({ At, By, Comment }: ReturnedNoticeProps) {
  const t = useText();
  return (
    <Alert tone="warning" title={t("lodgement.returned.title")} className="max-w-3xl print:hidden">
      <p className="text-muted text-sm">
        <bdi>{By}</bdi> · <DateText iso={At} />
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {Comment}
      </p>
    </Alert>
  );
}
