import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, RowButton } from "#ui/index.ts";
import { isDraft } from "../../application-facts.tsx";
import type { ListRowActions } from "./list-row-props.ts";

/** Actions of one row. The title is part of each accessible name. */
export function RowButtons({
  application,
  paths,
  onQuickLook,
  onPin,
  onDelete,
}: Omit<ListRowActions, "quickLookId" | "selection"> & { application: ListedApplication }) {
  const t = useText();
  const label = (action: string) => `${t(`applications.list.${action}`)}: ${application.Title}`;
  const pin = t(application.IsPinned ? "applications.pin.unpin" : "applications.pin.pin");
  return (
    <span className="inline-flex">
      <RowButton
        label={pin}
        row={application.Title}
        iconOnly
        icon="bookmark"
        aria-pressed={application.IsPinned}
        className={
          application.IsPinned ? "text-brand" : "opacity-60 hover:opacity-100 focus-visible:opacity-100"
        }
        onClick={() => onPin(application)}
      />
      {isDraft(application) ? (
        <>
          <ButtonLink
            variant="quiet"
            size="s"
            icon="pencil"
            href={paths.draft(application.Id)}
            aria-label={label("continue")}
            title={t("applications.list.continue")}
          >
            <span className="hidden @max-[40rem]/table:inline">{t("applications.list.continue")}</span>
          </ButtonLink>
          <Button
            variant="quiet"
            size="s"
            icon="trash"
            aria-label={label("delete")}
            title={t("applications.list.delete")}
            onClick={() => onDelete([application])}
          />
        </>
      ) : (
        <Button
          variant="quiet"
          size="s"
          icon="panel"
          aria-label={label("quickLook")}
          title={t("applications.list.quickLook")}
          onClick={() => onQuickLook(application.Id)}
        />
      )}
    </span>
  );
}
