import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { changePassword } from "#api/applicant-account.ts";
import { getErrorText } from "#api/error-text.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, Field, TextInput } from "#ui/index.ts";
import { findPasswordProblems, type PasswordProblems } from "./password.ts";

interface PasswordFormProps {
  readonly accountId: AccountId;
  readonly username: string;
  readonly onChanged: () => void;
}

export function PasswordForm({ accountId, username, onChanged }: PasswordFormProps) {
  const t = useText();
  const client = useClient();
  const id = useId();
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isShown, setIsShown] = useState(false);
  const change = useMutation({
    meta: { error: "shown" },
    mutationFn: (body: { currentPassword: string; password: string }) =>
      changePassword(client, { params: { id: accountId }, body: { ...body, emailNewPassword: false } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = new FormData(form);
    const body = { currentPassword: String(said.get("current")), password: String(said.get("new")) };
    const found = findPasswordProblems(body);
    setProblems(found);
    const first = found.currentPassword ? "current" : found.password ? "new" : null;
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        onChanged();
      },
    });
  };
  const input = (name: "current" | "new", problem: string | undefined) => (
    <Field
      id={`${id}-${name}`}
      label={t(`account.password.${name}`)}
      hint={name === "new" ? t("account.password.rules") : undefined}
      error={problem && t(problem)}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={name === "new" ? "new-password" : "current-password"}
          maxLength={1024}
        />
      )}
    </Field>
  );
  return (
    <form noValidate className="grid max-w-prose gap-5" onSubmit={submit}>
      {change.isError && <Refusal error={change.error} />}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      {input("current", problems.currentPassword)}
      {input("new", problems.password)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t("account.password.change")}
        </Button>
        <Button
          variant="quiet"
          icon={isShown ? "eye-off" : "eye"}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t("account.password.show")}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error }: { error: unknown }) {
  const t = useText();
  const said = getErrorText(error);
  return (
    <Alert tone="danger" role="alert" title={said.titleKey && t(said.titleKey)}>
      {said.list ? (
        <ul className="list-disc ps-5">
          {said.list.map((item) => (
            <li key={item.text}>{item.text}</li>
          ))}
        </ul>
      ) : (
        <p>{said.text ?? t(said.key ?? "errors.empty")}</p>
      )}
    </Alert>
  );
}
