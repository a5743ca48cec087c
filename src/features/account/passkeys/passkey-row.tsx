import type { Passkey } from "#contract/accounts/passkey.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** True while the request that removes the passkey is in flight. */
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, isBusy, onRemove }: PasskeyRowProps) {
  const t = useText();
  const { Name, CreatedAt, LastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">
          <bdi>{Name}</bdi>
        </p>
        <p className="text-muted text-sm">
          <TextWithDate
            iso={CreatedAt}
            form="date"
            text={(date) => t("account.passkeys.created", { date })}
          />
          {LastUsedAt && (
            <>
              {" · "}
              <TextWithDate iso={LastUsedAt} text={(date) => t("account.passkeys.used", { date })} />
            </>
          )}
        </p>
      </div>
      <RowButton
        variant="secondary"
        icon="trash"
        label={t("account.passkeys.remove")}
        row={Name}
        busy={isBusy}
        onClick={onRemove}
      />
    </li>
  );
}
