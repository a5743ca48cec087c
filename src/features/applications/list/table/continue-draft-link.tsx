import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { RowLink } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { isDraft } from "#work/next-step/next-step.ts";
import type { ApplicationPaths } from "../../application-paths.ts";

interface ContinueDraftLinkProps {
  readonly application: ListedApplication;
  readonly paths: ApplicationPaths;
}

/** Link that continues a draft. It looks like the link to the next step of an application. */
export function ContinueDraftLink({ application, paths }: ContinueDraftLinkProps) {
  const t = useText();
  const isContinuable = useFeature("lodgement") && isDraft(application);
  if (!isContinuable) return null;
  return (
    <RowLink
      variant="secondary"
      className="print:hidden"
      label={t("applications.list.continue")}
      row={application.Title}
      href={paths.draft(application.Id)}
    />
  );
}
