import type { ReactNode } from "react";
import { LinkState } from "#features/public-lodgement/link-state.tsx";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import type { VisitFailure } from "./visitor-application.ts";

export interface ClosedLinkProps {
  readonly t: Text;
  readonly closedVisit: VisitFailure;
  readonly trackHref: string;
  readonly onResume: (secret: string) => void;
  readonly onStartOver: () => void;
  /** Form that requests a new link. Shown if a new link can help. */
  readonly lostLink: ReactNode;
}

/** Explains why a private link does not open, with the possible next steps. */
export function ClosedLink({ t, closedVisit, trackHref, onResume, onStartOver, lostLink }: ClosedLinkProps) {
  const { problem, number, secret } = closedVisit;
  const canResume = secret !== undefined && ["failed", "ended"].includes(problem);
  return (
    <div className="grid gap-6">
      <LinkState key={problem} {...{ t, problem, number }}>
        {canResume && (
          <Button variant="primary" onClick={() => onResume(secret)}>
            {t(problem === "failed" ? "errors.retry" : "publicLodgement.continue")}
          </Button>
        )}
        {number && trackHref && (
          <a className="button button-primary" href={`${trackHref}?no=${encodeURIComponent(number)}`}>
            {t("publicLodgement.track")}
          </a>
        )}
        {problem === "moved" && (
          <a className="button button-primary" href="/app-list">
            {t("publicLodgement.toAccount")}
          </a>
        )}
        <Button variant={problem === "over" ? "primary" : "secondary"} onClick={onStartOver}>
          {t("publicLodgement.anew")}
        </Button>
      </LinkState>
      {["over", "wrong"].includes(problem) && lostLink}
    </div>
  );
}
