import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, Field, TextInput } from "#ui/index.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";

interface PasswordProofProps {
  readonly submitLabel: string;
  readonly onCancel: () => void;
  /** Checks the password with the service. Throws `ApiError`. */
  readonly checkPassword: (password: string) => Promise<void>;
}

/** Asks for the password before a change of the sign-in settings. */
export function PasswordProof({ submitLabel, onCancel, checkPassword }: PasswordProofProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const checkMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: checkPassword,
    onError: () => input.current?.focus(),
  });
  useEffect(() => input.current?.focus(), []);
  const serverErrors = checkMutation.isError
    ? readFormErrors(checkMutation.error, t, ["Password"])
    : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? "";
    setMissing(password === "");
    if (password === "") input.current?.focus();
    else checkMutation.mutate(password);
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-prose gap-5">
      {serverErrors?.lines[0] && <ErrorAlert failure={getErrorText(checkMutation.error)} t={t} />}
      <Field
        label={t("account.factor.password")}
        error={isMissing ? t("account.factor.passwordMissing") : serverErrors?.problems["Password"]}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="password"
            width="m"
            autoComplete="current-password"
            maxLength={1024}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={checkMutation.isPending}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t("account.factor.cancel")}</Button>
      </div>
    </form>
  );
}
