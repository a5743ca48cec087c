import type { ApplicationDetails, ApplicationSummary } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/index.ts";
import type { ApplicationPaths } from "./application-paths.ts";
import { Withdrawal } from "./withdrawal.tsx";

interface DetailsActionsProps {
  readonly details: ApplicationDetails;
  readonly paths: ApplicationPaths;
  readonly onCopyLink: () => void;
  readonly onDelete: (draft: ApplicationSummary) => void;
  readonly onAnswer: () => void;
  readonly onWithdrawn: (application: ApplicationSummary) => void;
}

/** What may be done now, by the service's word; the one thing waited for is the primary action. */
export function DetailsActions({ details, paths, ...on }: DetailsActionsProps) {
  const t = useText();
  const { Application: application, Actions: actions } = details;
  const may = (action: ApplicationDetails["Actions"][number]) => actions.includes(action);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {may("continue") && (
        <ButtonLink variant="primary" href={paths.draft(application.Id)}>
          {t("applications.continueDraft")}
        </ButtonLink>
      )}
      {may("answer-information-request") && (
        <Button variant="primary" onClick={on.onAnswer}>
          {t("applications.requests.answer")}
        </Button>
      )}
      <Button icon="link" onClick={on.onCopyLink}>
        {t("applications.copyLink")}
      </Button>
      <Button icon="print" onClick={() => window.print()}>
        {t("applications.print")}
      </Button>
      {may("withdraw") && <Withdrawal application={application} onWithdrawn={on.onWithdrawn} />}
      {may("delete") && (
        <Button onClick={() => on.onDelete(application)}>{t("applications.deleteDraft")}</Button>
      )}
    </div>
  );
}
