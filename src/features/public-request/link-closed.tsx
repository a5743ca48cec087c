import { useEffect, useRef } from "react";
import type { OpenedRequestLink } from "#contract/public/public-additional-request.ts";
import { formatDate, formatDateTime } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/actions/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { SentItems } from "./sent-items.tsx";
import type { SentReceipt } from "./sent-receipt.ts";

export interface LinkClosedProps {
  readonly t: Text;
  readonly language: string;
  readonly link: OpenedRequestLink;
  readonly signInHref: string;
  readonly trackingHref: string;
  /** The stored receipt, if the answers were sent from this device. */
  readonly receipt: SentReceipt | undefined;
  readonly onRemoveReceipt: () => void;
  readonly onOther: () => void;
}

/** States of a link that was used as intended. Their message is not an error. */
const isFinished: Readonly<Record<string, boolean>> = { used: true, answered: true };

export function LinkClosed({ t, language, link, receipt, ...props }: LinkClosedProps) {
  const { signInHref, trackingHref, onOther, onRemoveReceipt } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { State, Number: number, Place, At } = link;
  const values = {
    number: number ?? "",
    place: Place ?? "",
    date: getDate(State, At, language),
  };
  return (
    <article className="grid max-w-2xl gap-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-3 font-semibold text-2xl">
        <Icon name={isFinished[State] ? "check" : "warning"} className="mt-1 shrink-0" />
        {t(`publicRequest.${State}.title`)}
      </h2>
      <p>{t(`publicRequest.${State}.text`, values)}</p>
      <p>{t(`publicRequest.${State}.todo`, values)}</p>
      <div className="flex flex-wrap gap-3">
        {State === "wrong" ? (
          <Button variant="primary" onClick={onOther}>
            {t("publicRequest.paste")}
          </Button>
        ) : (
          number !== null &&
          trackingHref && (
            <ButtonLink href={trackingHref} variant="primary">
              {t("publicRequest.track")}
            </ButtonLink>
          )
        )}
        <ButtonLink href={signInHref}>{t("publicRequest.signIn")}</ButtonLink>
      </div>
      {State === "used" && receipt && <SentItems t={t} receipt={receipt} onRemove={onRemoveReceipt} />}
    </article>
  );
}

/**
 * Formats the date that belongs to the state of a closed link. Includes the time of day if it is the time
 * when the answers were sent.
 */
function getDate(state: string, at: string | null, language: string): string {
  if (!at) return "";
  return isFinished[state] ? formatDateTime(at, language) : formatDate(at, language);
}
