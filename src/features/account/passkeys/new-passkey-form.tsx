import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { Passkey } from "#contract/accounts/passkey.ts";
import { useText } from "#i18n/use-text.ts";
import { createPasskey, PasskeyError } from "#session/sign-in/passkey.ts";
import { Alert, Button, ErrorAlert, Field, TextInput } from "#ui/index.ts";

const MAX_NAME_LENGTH = 60;

interface NewPasskeyFormProps {
  readonly onCancel: () => void;
  readonly onAdded: (passkey: Passkey) => void;
}

/** Asks for a name, then asks the browser to create a passkey. */
export function NewPasskeyForm({ onCancel, onAdded }: NewPasskeyFormProps) {
  const t = useText();
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const addMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (name: string) => createPasskey(client, name),
    onSuccess: onAdded,
  });
  useEffect(() => input.current?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    const name = input.current?.value.trim() ?? "";
    setMissing(name === "");
    if (name === "") input.current?.focus();
    else addMutation.mutate(name);
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-prose gap-5">
      {addMutation.error instanceof PasskeyError ? (
        <Alert tone="danger" role="alert">
          {t(`account.passkeys.${addMutation.error.failure}`)}
        </Alert>
      ) : (
        addMutation.error && <ErrorAlert failure={getErrorText(addMutation.error)} t={t} />
      )}
      <Field
        label={t("account.passkeys.name")}
        hint={t("account.passkeys.nameHint")}
        error={isMissing ? t("account.passkeys.nameMissing") : undefined}
        required
      >
        {(control) => <TextInput {...control} ref={input} autoComplete="off" maxLength={MAX_NAME_LENGTH} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={addMutation.isPending}>
          {t("account.passkeys.create")}
        </Button>
        <Button onClick={onCancel}>{t("account.passkeys.cancel")}</Button>
      </div>
    </form>
  );
}
