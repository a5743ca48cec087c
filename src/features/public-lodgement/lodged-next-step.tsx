import type { ApplicationDetails, NextStepId } from "#contract/applications/application.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/index.ts";
import { getWaitingFor } from "#work/next-step/next-step.ts";

interface LodgedNextStepProps {
  readonly details: ApplicationDetails;
  /** Paths of public pages; empty if the host has switched the page off. */
  readonly inspectionHref: string;
  readonly requestHref: string;
  /**
   * Opens the form again, after an officer returned the application or the applicant accepted the quotation.
   */
  readonly onContinue: () => void;
}

/**
 * Steps for which this component shows no button, because another section of the same page has the button.
 * `undefined` means that there is no next step.
 */
const stepsOnPage: readonly (NextStepId | undefined)[] = [
  undefined,
  "pay",
  "decide-quote",
  "download-permit",
];

/**
 * Shows the button for the next step of a person without an account, or a text that says where the step is taken.
 * Renders nothing if the button is in another section of the page.
 */
export function LodgedNextStep(props: LodgedNextStepProps) {
  const { details, inspectionHref, requestHref, onContinue } = props;
  const t = useText();
  const { Application: application, Actions: actions } = details;
  const step = getWaitingFor(application) === "mine" ? application.NextStep?.Id : undefined;
  if (actions.includes("continue"))
    return (
      <Button variant="primary" className="justify-self-start" onClick={onContinue}>
        {t(step === "complete" ? "nextStep.do.complete" : "publicLodgement.continue")}
      </Button>
    );
  if (stepsOnPage.includes(step)) return null;
  const openRequest = details.InformationRequests.findLast(({ ClosedAt }) => ClosedAt === null);
  if (step === "answer" && openRequest && requestHref)
    return <AskedInformation request={openRequest} requestHref={requestHref} />;
  const isInspectionStep = step === "book" || step === "fix";
  const isRequestStep = step === "extend" || step === "finish-request";
  const href = isInspectionStep ? inspectionHref : isRequestStep ? requestHref : "";
  if (!href) return <p className="max-w-prose">{t("publicLodgement.lodged.elsewhere")}</p>;
  return (
    <ButtonLink variant="primary" className="justify-self-start" href={href}>
      {t(isInspectionStep ? "nextStep.do.book" : "publicLodgement.lodged.ask")}
    </ButtonLink>
  );
}

interface AskedInformationProps {
  readonly request: ApplicationDetails["InformationRequests"][number];
  readonly requestHref: string;
}

/** Lists the requested items. Leads to the page of the emailed link, or says to open it if the provider sends no token. */
function AskedInformation({ request, requestHref }: AskedInformationProps) {
  const t = useText();
  const { AskedAt, AnswerToken } = request;
  return (
    <div className="grid max-w-prose gap-3">
      {AnswerToken ? (
        <ButtonLink
          variant="primary"
          className="justify-self-start"
          href={`${requestHref}#token=${encodeURIComponent(AnswerToken)}`}
        >
          {t("nextStep.do.answer")}
        </ButtonLink>
      ) : (
        <p>
          <TextWithDate
            iso={AskedAt}
            form="date"
            text={(date) => t("publicLodgement.lodged.answer", { date })}
          />
        </p>
      )}
      <p className="font-semibold">{t("publicLodgement.lodged.asked")}</p>
      <ul className="list-disc ps-5">
        {request.Items.map(({ Id, Label, Remark }) => (
          <li key={Id}>
            {Label}
            {Remark && (
              <span className="block text-muted">
                <bdi>{Remark}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
