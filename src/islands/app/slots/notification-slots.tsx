import type { ReactNode } from "react";
import type { SettingsSection } from "#features/account/settings-sections.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, showToast } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";
import { getPushKey } from "../session/push-key.ts";
import type { SettingsSlotProps } from "./settings-slot-props.ts";

const NotificationSettings = createLazyPart(
  () => import("#features/notifications/settings/notification-settings.tsx"),
  (part) => part.NotificationSettings,
  { lines: 6 },
);
const EmailCopies = createLazyPart(
  () => import("#features/notifications/email-copies/email-copies.tsx"),
  (part) => part.EmailCopies,
  { lines: 6 },
);
const DistributionLists = createLazyPart(
  () => import("#features/distribution-lists/distribution-lists.tsx"),
  (part) => part.DistributionLists,
  { lines: 6 },
);

export function useNotificationSlots({
  open,
  onOpen,
}: SettingsSlotProps): Partial<Record<SettingsSection, ReactNode>> {
  const t = useText();
  const { applicant, config } = useArea();
  const showSuccess = (text: string) => showToast({ tone: "success", text });
  return {
    notifications: (
      <NotificationSettings
        accountId={applicant.storageId}
        pushKey={getPushKey(config)}
        applicationHref={areaPaths.details}
        onQuietHoursSaved={() => showSuccess(t("app.quietHoursSaved"))}
      />
    ),
    "email-copies": (
      <EmailCopies accountId={applicant.Id} onSaved={() => showSuccess(t("app.emailCopiesSaved"))} />
    ),
    lists: <DistributionLists openListId={open} onOpen={onOpen} />,
  };
}
