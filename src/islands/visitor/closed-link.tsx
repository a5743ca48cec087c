import type { ReactNode } from "react";
import { LinkState } from "#features/public-lodgement/link-state.tsx";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import type { ClosedVisit } from "./open-visit.ts";

export interface ClosedLinkProps {
  readonly t: Text;
  readonly stopped: ClosedVisit;
  readonly trackHref: string;
  readonly onGoOn: (secret: string) => void;
  readonly onAnew: () => void;
  /** The form that requests a new link, shown if a new link may help. */
  readonly lostLink: ReactNode;
}

/** Explains why a private link does not open, with the possible next steps. */
export function ClosedLink({ t, stopped, trackHref, onGoOn, onAnew, lostLink }: ClosedLinkProps) {
  const { trouble, number, secret } = stopped;
  const canGoOn = secret !== undefined && ["failed", "ended"].includes(trouble);
  return (
    <div className="grid gap-6">
      <LinkState key={trouble} {...{ t, trouble, number }}>
        {canGoOn && (
          <Button variant="primary" onClick={() => onGoOn(secret)}>
            {t(trouble === "failed" ? "errors.retry" : "publicLodgement.goOn")}
          </Button>
        )}
        {number && trackHref && (
          <a className="button button-primary" href={`${trackHref}?no=${encodeURIComponent(number)}`}>
            {t("publicLodgement.track")}
          </a>
        )}
        {trouble === "moved" && (
          <a className="button button-primary" href="/app-list">
            {t("publicLodgement.toAccount")}
          </a>
        )}
        <Button variant={trouble === "over" ? "primary" : "secondary"} onClick={onAnew}>
          {t("publicLodgement.anew")}
        </Button>
      </LinkState>
      {["over", "wrong"].includes(trouble) && lostLink}
    </div>
  );
}
