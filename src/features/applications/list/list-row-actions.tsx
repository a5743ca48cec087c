import type { ApplicationSummary } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/index.ts";
import { isDraft } from "../application-facts.tsx";
import type { RowActions } from "./list-result.tsx";
import { focusBeside } from "./use-row-keys.ts";

/** What can be done from the list itself; the name of the application is in each label. */
export function ListRowActions({
  application,
  paths,
  onQuickLook,
  onDelete,
}: Omit<RowActions, "lookedAt"> & { application: ApplicationSummary }) {
  const t = useText();
  const say = (action: string) => `${t(`applications.list.${action}`)}: ${application.Title}`;
  if (!isDraft(application)) {
    return (
      <Button
        variant="quiet"
        size="s"
        icon="panel"
        aria-label={say("quickLook")}
        title={t("applications.list.quickLook")}
        onClick={() => onQuickLook(application.Id)}
      />
    );
  }
  return (
    <span className="inline-flex">
      <ButtonLink
        variant="quiet"
        size="s"
        icon="pencil"
        href={paths.draft(application.Id)}
        aria-label={say("continue")}
        title={t("applications.list.continue")}
      >
        <span className="hidden @max-[40rem]/table:inline">{t("applications.list.continue")}</span>
      </ButtonLink>
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        aria-label={say("delete")}
        title={t("applications.list.delete")}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest("tr"));
          onDelete(application);
        }}
      />
    </span>
  );
}
