import { useEffect, useRef } from "react";
import { formatDateTime } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { ButtonLink } from "#ui/actions/button.tsx";
import { SentItems } from "./sent-items.tsx";
import type { SentReceipt } from "./sent-receipt.ts";

interface AnswersSentProps {
  readonly t: Text;
  readonly language: string;
  readonly receipt: SentReceipt;
  readonly trackingHref: string;
  readonly onRemove: () => void;
}

/** Confirms which answers were sent, with the next steps. Visible again after a reload. */
export function AnswersSent({ t, language, receipt, trackingHref, onRemove }: AnswersSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, place, sentAt } = receipt;
  const values = { number: number ?? "", place: place ?? "", date: formatDateTime(sentAt, language) };
  return (
    <article className="grid max-w-2xl gap-8">
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
          {t("publicRequest.sentTitle")}
        </h2>
        <p>{t("publicRequest.used.text", values)}</p>
        <p>{t("publicRequest.sent", values)}</p>
        <p className="text-muted">{t("publicRequest.sentNext")}</p>
        {trackingHref && (
          <ButtonLink href={trackingHref} variant="primary" className="justify-self-start print:hidden">
            {t("publicRequest.track")}
          </ButtonLink>
        )}
      </div>
      <SentItems t={t} receipt={receipt} onRemove={onRemove} />
    </article>
  );
}
