import type { NotificationSetting } from "#contract/notifications/notification-setting.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox, Link } from "#ui/index.ts";
import { notificationChannels, useChannelChange } from "./setting-mutations.ts";

interface ApplicationSettingRowProps {
  readonly row: NotificationSetting;
  readonly href: string | null;
  readonly onRemove: () => void;
}

export function ApplicationSettingRow({ row, href, onRemove }: ApplicationSettingRowProps) {
  const t = useText();
  const changeMutation = useChannelChange();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <p className="min-w-0 grow basis-64 font-medium wrap-anywhere">
        {href ? (
          <Link href={href}>
            <bdi>{row.Name}</bdi>
          </Link>
        ) : (
          <bdi>{row.Name}</bdi>
        )}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {notificationChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`notifications.channelShort.${channel}`)}
            aria-label={t("notifications.cell", {
              name: row.Name,
              channel: t(`notifications.channelShort.${channel}`),
            })}
            checked={row[channel]}
            onChange={(event) => changeMutation.mutate({ rows: [row], channel, isOn: event.target.checked })}
          />
        ))}
      </div>
      <Button
        variant="quiet"
        icon="trash"
        aria-label={t("notifications.apartRemove", { name: row.Name })}
        onClick={onRemove}
      />
    </li>
  );
}
