import type { NotificationSetting } from "#contract/notifications/notification-setting.ts";
import { useText } from "#i18n/use-text.ts";
import { notificationGroups } from "../notification-groups.ts";
import { EventGroup } from "./event-group.tsx";
import { notificationChannels } from "./setting-mutations.ts";

/** Table of events by channel, in collapsible groups. On phones, each event is a block. */
export function EventTable({ events }: { events: readonly NotificationSetting[] }) {
  const t = useText();
  return (
    <table className="w-full border-collapse max-sm:block">
      <caption className="sr-only">{t("notifications.events")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-strong border-b text-muted text-sm">
          <th scope="col" className="py-2 text-start font-semibold">
            {t("notifications.event")}
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="py-2 text-center font-semibold">
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {notificationGroups.map((group) => {
        const rows = events.filter(({ Group }) => Group === group);
        return rows.length > 0 && <EventGroup key={group} group={group} rows={rows} />;
      })}
    </table>
  );
}
