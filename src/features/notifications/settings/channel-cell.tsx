import { useText } from "#i18n/use-text.ts";
import type { NotificationChannel } from "./setting-mutations.ts";

interface ChannelCellProps {
  /** Name of the event or group. */
  readonly name: string;
  readonly channel: NotificationChannel;
  readonly isOn: boolean | "mixed";
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/**
 * Checkbox for one event and one channel. On phones it shows the channel's name, because there is no table
 * header.
 */
export function ChannelCell({ name, channel, isOn, isDisabled = false, onChange }: ChannelCellProps) {
  const t = useText();
  return (
    <td className="p-0 sm:w-24">
      <label className="flex min-h-11 items-center gap-2 sm:justify-center">
        <input
          type="checkbox"
          className="choice-mark choice-checkbox"
          aria-label={t("notifications.cell", { name, channel: t(`notifications.channel.${channel}`) })}
          checked={isOn === true}
          disabled={isDisabled}
          ref={(box) => {
            if (box) box.indeterminate = isOn === "mixed";
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true" className="text-sm sm:hidden">
          {t(`notifications.channelShort.${channel}`)}
        </span>
      </label>
    </td>
  );
}
