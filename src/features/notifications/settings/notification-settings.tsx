/** Notification settings: this device, channels per event, settings per application, and quiet hours. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { PushDevice } from "../push/push-device.tsx";
import { notificationSettingsQuery } from "../settings.queries.ts";
import { ApplicationNotificationSettings } from "./application-notification-settings.tsx";
import { EventTable } from "./event-table.tsx";
import { QuietHoursForm } from "./quiet-hours-form.tsx";
import { useResetSettings } from "./setting-mutations.ts";

interface NotificationSettingsProps {
  readonly accountId: string;
  /** Public key (VAPID) of the portal's push messages; null if the portal sends none. */
  readonly pushKey: string | null;
  readonly applicationHref: (id: ApplicationId) => string;
  readonly onQuietHoursSaved: () => void;
}

export function NotificationSettings(props: NotificationSettingsProps) {
  const t = useText();
  const settings = useQuery(notificationSettingsQuery(useClient()));
  const resetMutation = useResetSettings();
  const events = settings.data?.Items.filter(({ Scope }) => Scope === "event") ?? [];
  const applicationSettings = settings.data?.Items.filter(({ Scope }) => Scope === "application") ?? [];
  const changedEvents = events.filter(({ IsDefault }) => !IsDefault);
  return (
    <div className="grid gap-10">
      <SettingsPart title={t("notifications.push.title")}>
        <PushDevice accountId={props.accountId} pushKey={props.pushKey} />
      </SettingsPart>
      {settings.isPending && <Skeleton lines={8} />}
      {isUnavailable(settings) && (
        <LoadError
          title={t("notifications.settingsFailed")}
          onRetry={() => settings.refetch()}
          error={settings.error}
        />
      )}
      {settings.data && (
        <>
          <SettingsPart title={t("notifications.events")} text={t("notifications.eventsText")}>
            <EventTable events={events} />
            {changedEvents.length > 0 && (
              <div>
                <Button
                  variant="quiet"
                  icon="undo"
                  className="-ms-4"
                  busy={resetMutation.isPending}
                  onClick={() => resetMutation.mutate(changedEvents)}
                >
                  {t("notifications.asUsual", { count: changedEvents.length })}
                </Button>
              </div>
            )}
          </SettingsPart>
          <SettingsPart title={t("notifications.apart")} text={t("notifications.apartText")}>
            <ApplicationNotificationSettings
              rows={applicationSettings}
              applicationHref={props.applicationHref}
            />
          </SettingsPart>
          <SettingsPart title={t("notifications.quiet.title")} text={t("notifications.quiet.text")}>
            <QuietHoursForm hours={settings.data.QuietHours} onSaved={props.onQuietHoursSaved} />
          </SettingsPart>
        </>
      )}
    </div>
  );
}

function SettingsPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-display font-semibold text-lg">{title}</h3>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
