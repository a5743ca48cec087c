import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { NotificationSetting } from "#contract/notifications/notification-setting.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, RemovedNote, Select } from "#ui/index.ts";
import { newestNotificationsQuery } from "../notifications.queries.ts";
import { ApplicationSettingRow } from "./application-setting-row.tsx";
import { useAddApplicationSetting, useResetSettings } from "./setting-mutations.ts";

interface ApplicationNotificationSettingsProps {
  readonly rows: readonly NotificationSetting[];
  readonly applicationHref: (id: ApplicationId) => string;
}

/** Lists applications with separate notification settings. */
export function ApplicationNotificationSettings({
  rows,
  applicationHref,
}: ApplicationNotificationSettingsProps) {
  const t = useText();
  const notifiedApplications = useQuery(newestNotificationsQuery(useClient())).data?.Applications ?? [];
  const [chosenId, setChosenId] = useState("");
  const [removedSettings, setRemovedSettings] = useState<readonly NotificationSetting[]>([]);
  const resetMutation = useResetSettings();
  const addMutation = useAddApplicationSetting();
  const offeredApplications = notifiedApplications.filter(
    ({ Id }) => !rows.some(({ ApplicationId }) => ApplicationId === Id),
  );
  const chosenApplication = offeredApplications.find(({ Id }) => Id === chosenId);

  function remove(row: NotificationSetting) {
    setRemovedSettings((all) => [...all, row]);
    resetMutation.mutate([row], {
      onError: () => setRemovedSettings((all) => all.filter(({ Id }) => Id !== row.Id)),
    });
  }
  function undo(row: NotificationSetting) {
    if (!row.ApplicationId) return;
    addMutation.mutate(
      { ...row, ApplicationId: row.ApplicationId },
      { onSuccess: () => setRemovedSettings((all) => all.filter(({ Id }) => Id !== row.Id)) },
    );
  }
  const isRemoved = ({ Id }: NotificationSetting) => removedSettings.some((row) => row.Id === Id);
  return (
    <>
      {(rows.length > 0 || removedSettings.length > 0) && (
        <ul className="divide-y divide-line border-line border-y">
          {rows
            .filter((row) => !isRemoved(row))
            .map((row) => (
              <ApplicationSettingRow
                key={row.Id}
                row={row}
                href={row.ApplicationId && applicationHref(row.ApplicationId)}
                onRemove={() => remove(row)}
              />
            ))}
          {removedSettings.map((row) => (
            <li key={row.Id} className="py-3">
              <RemovedNote
                undoLabel={t("notifications.undo")}
                busy={addMutation.isPending}
                onUndo={() => undo(row)}
              >
                {t("notifications.apartRemoved", { name: row.Name })}
              </RemovedNote>
            </li>
          ))}
        </ul>
      )}
      {offeredApplications.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t("notifications.apartChoose")} className="grow basis-64 sm:max-w-96">
            {(control) => (
              <Select
                {...control}
                value={chosenApplication ? chosenId : ""}
                placeholder={t("notifications.apartPlaceholder")}
                options={offeredApplications.map(({ Id, Name }) => ({ value: Id, label: Name }))}
                onChange={(event) => setChosenId(event.target.value)}
              />
            )}
          </Field>
          <Button
            icon="plus"
            disabled={!chosenApplication}
            busy={addMutation.isPending && !removedSettings.length}
            onClick={() =>
              chosenApplication &&
              addMutation.mutate({
                ApplicationId: chosenApplication.Id,
                InApp: true,
                Email: false,
                Push: false,
              })
            }
          >
            {t("notifications.apartAdd")}
          </Button>
        </div>
      )}
      {offeredApplications.length === 0 && rows.length === 0 && removedSettings.length === 0 && (
        <p className="text-muted">{t("notifications.apartNone")}</p>
      )}
    </>
  );
}
