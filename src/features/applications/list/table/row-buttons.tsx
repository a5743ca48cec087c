import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon, Menu, type MenuItem } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { isDraft } from "#work/next-step/next-step.ts";
import type { ListRowActions } from "./list-row-props.ts";

type RowButtonsProps = Pick<ListRowActions, "paths" | "onQuickLook" | "onPin" | "onDelete"> & {
  readonly application: ListedApplication;
};

/**
 * Shows the menu of a row's actions. Its accessible name contains the title of the application, so that screen readers
 * can tell the rows apart.
 */
export function RowButtons(props: RowButtonsProps) {
  const t = useText();
  const items = useRowItems(props);
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      label={`${t("applications.list.actions")}: ${props.application.Title}`}
      button={<Icon name="more" />}
      items={items}
    />
  );
}

function useRowItems({
  application,
  paths,
  onQuickLook,
  onPin,
  onDelete,
}: RowButtonsProps): readonly MenuItem[] {
  const t = useText();
  const hasLodgement = useFeature("lodgement");
  const items: (MenuItem | false | undefined)[] = [
    hasLodgement &&
      isDraft(application) && {
        id: "continue",
        label: t("applications.list.continue"),
        icon: "pencil",
        href: paths.draft(application.Id),
      },
    onQuickLook && {
      id: "look",
      label: t("applications.list.quickLook"),
      icon: "eye",
      onSelect: () => onQuickLook(application.Id),
    },
    onPin && {
      id: "pin",
      label: t(application.IsPinned ? "applications.pin.unpin" : "applications.pin.pin"),
      icon: "bookmark",
      onSelect: () => onPin(application),
    },
    onDelete &&
      isDraft(application) && {
        id: "delete",
        label: t("applications.deleteDraft"),
        icon: "trash",
        danger: true,
        onSelect: () => onDelete([application]),
      },
  ];
  return items.filter((item) => typeof item === "object");
}
