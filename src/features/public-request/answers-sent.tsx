import { useEffect, useRef } from "react";
import type { OpenedRequestLink } from "#contract/public/public-additional-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { ButtonLink } from "#ui/actions/button.tsx";

export interface AnswersSentProps {
  readonly t: Text;
  readonly link: OpenedRequestLink;
  readonly trackingHref: string;
}

/** Confirmation with the next steps. */
export function AnswersSent({ t, link, trackingHref }: AnswersSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="grid max-w-2xl gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
        {t("publicRequest.sentTitle")}
      </h2>
      <p>{t("publicRequest.sent", { number: link.Number ?? "" })}</p>
      <p className="text-muted">{t("publicRequest.sentNext")}</p>
      <ButtonLink href={trackingHref} variant="primary" className="justify-self-start">
        {t("publicRequest.track")}
      </ButtonLink>
    </article>
  );
}
