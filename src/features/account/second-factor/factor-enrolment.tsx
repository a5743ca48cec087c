import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { confirmSecondFactor } from "#contract/accounts/second-factor.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, Field, TextInput } from "#ui/index.ts";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import { readFormErrors } from "#work/forms/form-errors.ts";

interface FactorEnrolmentProps {
  /** Base32 secret of the authenticator app. */
  readonly secret: string;
  /** The address that the QR code contains: `otpauth://totp/…`. */
  readonly uri: string;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the QR code and the secret for the authenticator app, and asks for the first code. */
export function FactorEnrolment({ secret, uri, onCancel, onConfirmed }: FactorEnrolmentProps) {
  const t = useText();
  const client = useClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const confirmMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (Code: string) => client.call(confirmSecondFactor, { body: { Code } }),
    onError: () => input.current?.focus(),
    onSuccess: ({ RecoveryCodes }) => onConfirmed(RecoveryCodes),
  });
  useEffect(() => heading.current?.focus(), []);
  const serverErrors = confirmMutation.isError
    ? readFormErrors(confirmMutation.error, t, ["Code"])
    : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? "";
    setMissing(code === "");
    if (code === "") input.current?.focus();
    else confirmMutation.mutate(code);
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-prose gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {t("account.factor.scan")}
      </h3>
      <p>{t("account.factor.scanText")}</p>
      <QrCode text={uri} label={t("account.factor.qr")} />
      <p className="sm:hidden">
        <a className="link" href={uri}>
          {t("account.factor.openApp")}
        </a>
      </p>
      <p>
        {t("account.factor.secret")}
        <code dir="ltr" className="mt-1 block w-fit font-mono wrap-anywhere">
          {secret.match(/.{4}/g)?.join(" ")}
        </code>
      </p>
      {serverErrors?.lines[0] && <ErrorAlert failure={getErrorText(confirmMutation.error)} t={t} />}
      <Field
        label={t("account.factor.code")}
        error={isMissing ? t("account.factor.codeMissing") : serverErrors?.problems["Code"]}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            width="m"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={confirmMutation.isPending}>
          {t("account.factor.confirm")}
        </Button>
        <Button onClick={onCancel}>{t("account.factor.cancel")}</Button>
      </div>
    </form>
  );
}
