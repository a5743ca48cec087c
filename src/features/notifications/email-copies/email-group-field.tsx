import type { EmailGroup } from "#contract/accounts/account-setting.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Field, Textarea } from "#ui/index.ts";
import type { RecipientGroupInput } from "./email-addresses.ts";

interface EmailGroupFieldProps {
  readonly id: string;
  readonly group: EmailGroup;
  readonly input: RecipientGroupInput;
  readonly error: string | undefined;
  readonly onChange: (input: RecipientGroupInput) => void;
}

/** Switches emails to one recipient group on or off, and edits the addresses. */
export function EmailGroupField({ id, group, input, error, onChange }: EmailGroupFieldProps) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <Checkbox
        label={<bdi>{group.Name}</bdi>}
        hint={group.Description}
        checked={input.isOn}
        onChange={(event) => onChange({ ...input, isOn: event.target.checked })}
      />
      {input.isOn && (
        <Field
          id={id}
          className="ps-8"
          label={
            <>
              {t("notifications.copies.addresses")}
              <span className="sr-only">, {group.Name}</span>
            </>
          }
          hint={t("notifications.copies.addressesHint")}
          error={error}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              dir="ltr"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              value={input.addresses}
              onChange={(event) => onChange({ ...input, addresses: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
