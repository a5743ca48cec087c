import { useState } from "react";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { LodgementWizard } from "#features/lodgement/wizard/lodgement-wizard.tsx";
import { PrivateLink } from "#features/public-lodgement/private-link.tsx";
import { formatDate } from "#i18n/format.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, PageTitle } from "#ui/index.ts";
import { saveReceipt } from "#work/receipts/saved-receipts.ts";
import type { LodgementReceipt } from "./closed/lodgement-receipt.ts";
import { removeSavedVisit, saveOpenedLink } from "./saved-visit.ts";
import { useStepInHash } from "./use-step-in-hash.ts";
import type { VisitorAreaProps } from "./visitor-area-props.ts";

export function VisitorWizard(props: VisitorAreaProps & { readonly config: BakedConfig }) {
  const { openVisit, language, onePage, trackHref, config } = props;
  const { visit } = openVisit;
  const t = useText();
  const [isLeft, setLeft] = useState(false);
  const [stepId, goTo] = useStepInHash();

  const link = (
    <PrivateLink
      t={t}
      link={`${location.origin}${location.pathname}#resume=${visit.Secret}`}
      email={visit.Email}
      endsOn={formatDate(visit.EndsAt, language)}
    />
  );
  if (isLeft)
    return (
      <div className="grid max-w-2xl gap-6">
        <PageTitle>{t("publicLodgement.left.title")}</PageTitle>
        <p>{t("publicLodgement.left.text")}</p>
        {link}
        <Button variant="primary" className="justify-self-start" onClick={() => setLeft(false)}>
          {t("publicLodgement.continue")}
        </Button>
      </div>
    );
  return (
    <LodgementWizard
      applicationId={visit.ApplicationId}
      stepId={stepId}
      config={config}
      layout={onePage ? "single-page" : undefined}
      onNavigate={goTo}
      onExit={() => setLeft(true)}
      onOpen={() => undefined}
      onLodged={(_, lodged, notifiedEmails = []) => {
        removeSavedVisit(visit.Secret);
        saveOpenedLink({ secret: visit.Secret, number: lodged.Number });
        if (lodged.Number === null) return;
        const receipt: LodgementReceipt = {
          number: lodged.Number,
          details: {
            typeName: lodged.ApplicationTypeName,
            place: lodged.Title,
            lodgedAt: lodged.SubmittedAt,
            emails: [...new Set([visit.Email, ...notifiedEmails].map((email) => email.toLowerCase()))],
          },
        };
        saveReceipt("lodgement", lodged.Number, receipt);
      }}
      renderTools={() => (
        <details className="min-w-0 open:basis-full">
          <summary>{t("publicLodgement.private.title")}</summary>
          <div className="max-w-2xl pb-4">{link}</div>
        </details>
      )}
      renderReceiptLinks={({ Number: number }) => (
        <>
          <Button variant="primary" onClick={props.onReopen}>
            {t("lodgement.receipt.open")}
          </Button>
          {trackHref && (
            <ButtonLink href={number ? `${trackHref}?no=${encodeURIComponent(number)}` : trackHref}>
              {t("publicLodgement.track")}
            </ButtonLink>
          )}
        </>
      )}
    />
  );
}
