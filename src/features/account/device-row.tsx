import type { SignInSession } from "#contract/accounts/account-setting.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Icon, RowButton, StatusTag } from "#ui/index.ts";

interface DeviceRowProps {
  readonly session: SignInSession;
  /** True while the request that ends the session is in flight. */
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

export function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps) {
  const t = useText();
  const { Device, Domain, SignedInAt, LastUsedAt, HasPush, IsCurrent } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{Device}</bdi>
          {IsCurrent && <StatusTag tone="success">{t("account.devices.here")}</StatusTag>}
        </p>
        <p className="text-muted text-sm">
          {IsCurrent ? (
            t("account.devices.usedNow")
          ) : (
            <TextWithDate iso={LastUsedAt} text={(date) => t("account.devices.used", { date })} />
          )}
        </p>
        <p className="text-muted text-sm">
          <TextWithDate iso={SignedInAt} text={(date) => t("account.devices.since", { date })} />
          {" · "}
          <bdi>{Domain}</bdi>
        </p>
        {HasPush && (
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <Icon name="bell" size="s" />
            {t("account.devices.push")}
          </p>
        )}
      </div>
      {!IsCurrent && (
        <RowButton
          variant="secondary"
          label={t("account.devices.end")}
          row={Device}
          icon="logout"
          busy={isBusy}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
