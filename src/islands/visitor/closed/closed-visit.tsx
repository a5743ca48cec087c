import { type ReactNode, useEffect, useRef } from "react";
import { formatDateTime } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { DescriptionList } from "#ui/lists/description-list.tsx";
import type { LinkProblem, VisitFailure } from "../visitor-application.ts";
import type { LodgementReceipt } from "./lodgement-receipt.ts";

interface ClosedVisitProps {
  readonly t: Text;
  readonly language: string;
  readonly closedVisit: VisitFailure;
  readonly trackHref: string;
  readonly onResume: (secret: string) => void;
  readonly onStartOver: () => void;
  /** Deletes the receipt stored on this device. */
  readonly onRemoveReceipt: (number: string) => void;
  /** Form that requests a new link. Shown if a new link can help. */
  readonly lostLinkForm: ReactNode;
}

/**
 * Labels of the button that opens the link again, as message keys by problem. For all other problems, the
 * label offers to continue the draft.
 */
const resumeTextKeys: Partial<Record<LinkProblem, string>> = {
  failed: "errors.retry",
  receipt: "lodgement.receipt.open",
};

/**
 * Explains why a private link does not open, with the possible next steps. Also shows the receipt after
 * lodging.
 */
export function ClosedVisit({
  t,
  closedVisit,
  trackHref,
  onResume,
  onStartOver,
  ...props
}: ClosedVisitProps) {
  const { problem, number, secret, receipt } = closedVisit;
  const canResume = secret !== undefined && ["failed", "ended", "receipt"].includes(problem);
  return (
    <div className="grid gap-6">
      <LinkProblemMessage key={problem} {...{ t, problem, number }}>
        {canResume && (
          <Button variant="primary" onClick={() => onResume(secret)}>
            {t(resumeTextKeys[problem] ?? "publicLodgement.continue")}
          </Button>
        )}
        {number && trackHref && (
          <a
            className={`button button-${canResume ? "secondary" : "primary"}`}
            href={`${trackHref}?no=${encodeURIComponent(number)}`}
          >
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
      </LinkProblemMessage>
      {receipt?.details && (
        <SavedReceipt
          t={t}
          language={props.language}
          details={receipt.details}
          onRemove={() => props.onRemoveReceipt(receipt.number)}
        />
      )}
      {["over", "wrong", "lodged", "receipt"].includes(problem) && (
        <div className="print:hidden">{props.lostLinkForm}</div>
      )}
    </div>
  );
}

interface LinkProblemMessageProps extends Pick<VisitFailure, "problem" | "number"> {
  readonly t: Text;
  readonly children: ReactNode;
}

/** `children` are the buttons of the next steps. */
function LinkProblemMessage({ t, problem, number, children }: LinkProblemMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-4">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {t(`publicLodgement.link.${problem}`)}
      </h1>
      {number && (
        <p>
          {t("publicLodgement.link.number")} <strong>{number}</strong>
        </p>
      )}
      <p>{t(`publicLodgement.linkText.${problem}`)}</p>
      <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
    </section>
  );
}

interface SavedReceiptProps {
  readonly t: Text;
  readonly language: string;
  readonly details: NonNullable<LodgementReceipt["details"]>;
  readonly onRemove: () => void;
}

function SavedReceipt({ t, language, details, onRemove }: SavedReceiptProps) {
  const { typeName, place, lodgedAt, emails } = details;
  return (
    <section className="grid max-w-2xl gap-4" aria-labelledby="saved-receipt">
      <h2 id="saved-receipt" className="font-semibold text-xl">
        {t("publicLodgement.receipt.title")}
      </h2>
      <DescriptionList
        items={[
          { term: t("lodgement.receipt.what"), detail: typeName },
          { term: t("lodgement.receipt.where"), detail: <bdi>{place}</bdi> },
          ...(lodgedAt
            ? [{ term: t("lodgement.receipt.when"), detail: formatDateTime(lodgedAt, language) }]
            : []),
          {
            term: t("lodgement.receipt.who"),
            detail: emails.map((email) => (
              <bdi key={email} className="wrap-anywhere block">
                {email}
              </bdi>
            )),
          },
        ]}
      />
      <p className="text-muted print:hidden">{t("publicLodgement.receipt.stored")}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon="print" onClick={() => print()}>
          {t("lodgement.print")}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t("publicLodgement.saved.remove")}
        </Button>
      </div>
    </section>
  );
}
