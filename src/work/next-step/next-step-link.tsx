import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { RowLink } from "#ui/index.ts";
import { getWaitingFor } from "./next-step.ts";

interface NextStepPaths {
  details(id: ApplicationId): string;
  draft(id: ApplicationId): string;
}

interface NextStepLinkProps {
  readonly application: ApplicationSummary;
  readonly paths: NextStepPaths;
}

/**
 * The button of a row whose application waits for the signed-in person. It opens the section of the next
 * step. It is a secondary button, because the primary action of a list is above the list.
 */
export function NextStepLink({ application, paths }: NextStepLinkProps) {
  const t = useText();
  if (getWaitingFor(application) !== "mine") return null;
  return (
    <RowLink
      variant="secondary"
      className="print:hidden"
      label={t(`nextStep.do.${application.NextStep?.Id ?? "open"}`)}
      row={application.Title}
      href={getNextStepHref(application, paths)}
    />
  );
}

/**
 * Returns the URL where the next step is taken: the wizard for an application that was returned, otherwise a section of
 * the application's details.
 */
export function getNextStepHref({ Id, NextStep }: ApplicationSummary, paths: NextStepPaths): string {
  if (NextStep?.Id === "complete") return paths.draft(Id);
  return NextStep ? `${paths.details(Id)}?section=${NextStep.Section}` : paths.details(Id);
}

/**
 * Returns a text that says who has to take which step, such as `Waiting for Ada Okafor: Pay the fees`.
 * Returns `null` if there is no next step.
 */
export function useWaitingText(application: ApplicationSummary): string | null {
  const t = useText();
  const stepText = application.WaitingFor ?? "";
  const waitingFor = getWaitingFor(application);
  if (waitingFor === null) return null;
  return waitingFor === "mine"
    ? t("nextStep.mine", { what: stepText })
    : t("nextStep.other", { what: stepText, name: application.Owner.Name });
}
