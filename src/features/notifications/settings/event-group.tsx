import { useId, useState } from "react";
import type { NotificationGroup } from "#contract/notifications/application-notification.ts";
import type { NotificationSetting } from "#contract/notifications/notification-setting.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";
import { groupIcons } from "../notification-groups.ts";
import { ChannelCell } from "./channel-cell.tsx";
import {
  isChannelEditable,
  type NotificationChannel,
  notificationChannels,
  useChannelChange,
} from "./setting-mutations.ts";

interface EventGroupProps {
  readonly group: NotificationGroup;
  readonly rows: readonly NotificationSetting[];
}

const ROW_CLASS =
  "border-line border-b max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:py-1 [&>th]:max-sm:col-span-3";

/**
 * Shows the events of one group. The checkboxes of the first row change all events of the group. The row can
 * be expanded to show each event.
 */
export function EventGroup({ group, rows }: EventGroupProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const changeMutation = useChannelChange();
  const body = useId();
  const name = t(`notifications.group.${group}`);
  return (
    <>
      <tbody className="max-sm:block">
        <tr className={ROW_CLASS}>
          <th scope="row" className="p-0 text-start font-semibold">
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={body}
              className="flex min-h-12 w-full items-center gap-3 text-start"
              onClick={() => setShown(!isShown)}
            >
              <Icon name={groupIcons[group]} className="shrink-0 text-muted" />
              <span>
                {name} <span className="font-normal text-muted text-sm">{rows.length}</span>
              </span>
              <Icon name={isShown ? "chevron-up" : "chevron-down"} size="s" className="shrink-0 text-muted" />
            </button>
          </th>
          {notificationChannels.map((channel) => (
            <ChannelCell
              key={channel}
              name={t("notifications.allOf", { group: name })}
              channel={channel}
              isOn={getCheckedState(rows, channel)}
              isDisabled={!rows.some((row) => isChannelEditable(row, channel))}
              onChange={(isOn) =>
                changeMutation.mutate({
                  rows: rows.filter((row) => isChannelEditable(row, channel)),
                  channel,
                  isOn,
                })
              }
            />
          ))}
        </tr>
      </tbody>
      <tbody id={body} hidden={!isShown} className="max-sm:[&:not([hidden])]:block">
        {isShown &&
          rows.map((row) => (
            <tr key={row.Id} className={ROW_CLASS}>
              <th scope="row" className="py-2 ps-8 text-start font-normal max-sm:pb-0">
                <bdi>{row.Name}</bdi>
                {row.IsFixed && (
                  <span className="flex items-center gap-1 text-muted text-sm">
                    <Icon name="lock" size="s" />
                    {t("notifications.fixed")}
                  </span>
                )}
              </th>
              {notificationChannels.map((channel) => (
                <ChannelCell
                  key={channel}
                  name={row.Name}
                  channel={channel}
                  isOn={row[channel]}
                  isDisabled={!isChannelEditable(row, channel)}
                  onChange={(isOn) => changeMutation.mutate({ rows: [row], channel, isOn })}
                />
              ))}
            </tr>
          ))}
      </tbody>
    </>
  );
}

function getCheckedState(
  rows: readonly NotificationSetting[],
  channel: NotificationChannel,
): boolean | "mixed" {
  const onCount = rows.filter((row) => row[channel]).length;
  return onCount === rows.length ? true : onCount === 0 ? false : "mixed";
}
