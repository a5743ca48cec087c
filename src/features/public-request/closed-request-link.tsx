import type { OpenedRequestLink, RequestLinkState } from "#contract/public/public-additional-request.ts";
import { formatDate, formatDateTime } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/actions/button.tsx";
import { ClosedLink } from "#work/links/closed-link.tsx";
import { SentItems } from "./sent-items.tsx";
import type { SentReceipt } from "./sent-receipt.ts";

interface ClosedRequestLinkProps {
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
const finishedStates: ReadonlySet<RequestLinkState> = new Set(["used", "answered"]);

export function ClosedRequestLink({ t, language, link, receipt, ...props }: ClosedRequestLinkProps) {
  const { signInHref, trackingHref, onOther, onRemoveReceipt } = props;
  const { State, Number: number, Place, At } = link;
  const values = {
    number: number ?? "",
    place: Place ?? "",
    date: getDate(State, At, language),
  };
  return (
    <ClosedLink
      icon={finishedStates.has(State) ? "check" : "warning"}
      title={t(`publicRequest.${State}.title`)}
      lines={[t(`publicRequest.${State}.text`, values), t(`publicRequest.${State}.todo`, values)]}
      actions={
        <>
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
        </>
      }
    >
      {State === "used" && receipt && <SentItems t={t} receipt={receipt} onRemove={onRemoveReceipt} />}
    </ClosedLink>
  );
}

/**
 * Formats the date that belongs to the state of a closed link. Includes the time of day if it is the time
 * when the answers were sent.
 */
function getDate(state: RequestLinkState, at: string | null, language: string): string {
  if (!at) return "";
  return finishedStates.has(state) ? formatDateTime(at, language) : formatDate(at, language);
}
