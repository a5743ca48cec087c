import type { ApplicationSummary } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/index.ts";
import { isDraft } from "./application-facts.tsx";
import type { RowActions } from "./list-result.tsx";

/** What can be done from the list itself; the name of the application is in each label for screen readers. */
export function ListRowActions({
  application,
  paths,
  onQuickLook,
  onDelete,
}: RowActions & { application: ApplicationSummary }) {
  const t = useText();
  const of = <span className="sr-only">{` ${application.Title}`}</span>;
  if (!isDraft(application)) {
    return (
      <span className="flex justify-end">
        <Button variant="quiet" size="s" onClick={() => onQuickLook(application.Id)}>
          {t("applications.list.quickLook")}
          {of}
        </Button>
      </span>
    );
  }
  return (
    <span className="flex justify-end gap-1">
      <ButtonLink variant="secondary" size="s" href={paths.draft(application.Id)}>
        {t("applications.list.continue")}
        {of}
      </ButtonLink>
      <Button variant="quiet" size="s" onClick={() => onDelete(application)}>
        {t("applications.list.delete")}
        {of}
      </Button>
    </span>
  );
}
