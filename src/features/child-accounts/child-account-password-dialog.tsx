import { type FormEvent, useId, useState } from "react";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert, Field, TextInput } from "#ui/index.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { MIN_PASSWORD_LENGTH } from "./child-account-fields.ts";
import { useChangeChildAccountPassword } from "./child-accounts.queries.ts";

interface PasswordDialogProps {
  readonly child: ChildAccount;
  readonly onClose: () => void;
  readonly onAnnounce: (text: string) => void;
}

export function ChildAccountPasswordDialog({ child, onClose, onAnnounce }: PasswordDialogProps) {
  const t = useText();
  const formId = useId();
  const name = getFullName(child);
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const changeMutation = useChangeChildAccountPassword(() => {
    onAnnounce(t("childAccounts.passwordSet", { name }));
    onClose();
  });
  const serverErrors = changeMutation.isError
    ? readFormErrors(changeMutation.error, t, ["password"])
    : undefined;
  const isTooShort = password.length < MIN_PASSWORD_LENGTH;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isTooShort) document.getElementById(`${formId}-password`)?.focus();
    else changeMutation.mutate({ id: child.Id, password });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("childAccounts.passwordTitle", { name })}
      closeLabel={t("childAccounts.close")}
      footer={
        <Button variant="primary" type="submit" form={formId} busy={changeMutation.isPending}>
          {t("childAccounts.passwordSave")}
        </Button>
      }
      cancelLabel={t("childAccounts.cancel")}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {serverErrors?.lines[0] && <ErrorAlert failure={{ text: serverErrors.lines.join(" ") }} t={t} />}
        <p>{t("childAccounts.passwordText", { name })}</p>
        <input type="hidden" name="username" autoComplete="username" value={child.Username} />
        <Field
          id={`${formId}-password`}
          label={t("childAccounts.newPassword")}
          hint={t("childAccounts.passwordHint")}
          error={
            isTried && isTooShort ? t("childAccounts.problem.password") : serverErrors?.problems["password"]
          }
          required
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="new-password"
              spellCheck={false}
              maxLength={1024}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
