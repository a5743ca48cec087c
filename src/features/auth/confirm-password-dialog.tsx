import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { confirmPassword } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { Button, Dialog } from "#ui/index.ts";
import { describeSignInFailure } from "./failure.ts";
import { PasswordField } from "./password-field.tsx";

const FORM_ID = "confirm-password";

/**
 * Asks for the password in a dialog over the current screen. The request that needs the password continues
 * after the person has confirmed it.
 */
export function ConfirmPasswordDialog() {
  const t = useText();
  const { client, confirmation } = useSession();
  const confirmMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (password: string) => client.call(confirmPassword, { body: { password } }),
    onSuccess: () => confirmation.settle(true),
  });
  const cancel = () => confirmation.settle(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirmMutation.mutate(String(new FormData(event.currentTarget).get("password") ?? ""));
  }
  return (
    <Dialog
      open
      onClose={cancel}
      closeLabel={t("auth.confirm.cancel")}
      title={t("auth.confirm.title")}
      footer={
        <>
          <Button type="submit" form={FORM_ID} variant="primary" busy={confirmMutation.isPending}>
            {t("auth.confirm.submit")}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t("auth.confirm.cancel")}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="grid gap-4" onSubmit={submit}>
        <p>{t("auth.confirm.lead")}</p>
        <PasswordField
          t={t}
          id="confirm-password-field"
          label={t("auth.signIn.password")}
          autoComplete="current-password"
          error={
            confirmMutation.error
              ? describeSignInFailure(confirmMutation.error, t).lines.join(" ")
              : undefined
          }
        />
      </form>
    </Dialog>
  );
}
