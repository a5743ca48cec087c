import { useActionState, useEffect, useRef, useState } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Button, getButtonClass } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { describeSignInFailure, type RequestFailure } from "./failure.ts";
import { FormOutcome } from "./form-outcome.tsx";
import { PasswordField } from "./password-field.tsx";

export interface ChangePasswordFormProps {
  readonly t: Text;
  readonly signInHref: string;
  readonly resetHref: string;
  /** Returns true if the emailed link is valid. Throws `ApiError` if the check fails. */
  readonly onCheck: () => Promise<boolean>;
  /** Sends the new password. Returns false if the link is no longer valid. Throws `ApiError`. */
  readonly onChange: (password: string) => Promise<boolean>;
}

interface ChangeState {
  readonly attempt: number;
  readonly problem?: string | undefined;
  readonly failure?: RequestFailure | undefined;
  readonly isDone: boolean;
}

/** Sets a new password through an emailed link, then links to sign-in. */
export function ChangePasswordForm({ t, signInHref, resetHref, onCheck, onChange }: ChangePasswordFormProps) {
  const passwordInput = useRef<HTMLInputElement>(null);
  const typedPassword = useRef("");
  const [isUsable, setUsable] = useState(true);
  const [state, submit, isPending] = useActionState(change, { attempt: 0, isDone: false });

  useEffect(() => {
    // If the check fails, show the form: the service checks the link again when it sets the password.
    onCheck().then(setUsable, () => {});
  }, [onCheck]);

  async function change(previousState: ChangeState, form: FormData): Promise<ChangeState> {
    const nextState = { attempt: previousState.attempt + 1, isDone: false };
    typedPassword.current = String(form.get("password") ?? "");
    if (!typedPassword.current) return { ...nextState, problem: t("auth.change.passwordMissing") };
    try {
      const isChanged = await onChange(typedPassword.current);
      if (!isChanged) setUsable(false);
      return { ...nextState, isDone: isChanged };
    } catch (error) {
      return { ...nextState, failure: describeSignInFailure(error, t) };
    }
  }

  useEffect(() => {
    if (passwordInput.current && state.failure) passwordInput.current.value = typedPassword.current;
    typedPassword.current = "";
  }, [state]);

  if (state.isDone) {
    return (
      <FormOutcome title={t("auth.change.doneTitle")} lines={[t("auth.change.done")]}>
        <a className={getButtonClass({ variant: "primary" })} href={signInHref}>
          {t("auth.change.signIn")}
        </a>
      </FormOutcome>
    );
  }
  if (!isUsable) {
    return (
      <FormOutcome title={t("auth.change.invalidTitle")} lines={[t("auth.change.invalid")]}>
        <a className={getButtonClass({ variant: "primary" })} href={resetHref}>
          {t("auth.change.askAgain")}
        </a>
      </FormOutcome>
    );
  }
  const { problem, failure } = state;
  const errorItems = problem
    ? [{ text: problem, href: "#password" as const }]
    : (failure?.lines.map((text) => ({ text })) ?? []);
  return (
    <form action={submit} noValidate className="grid gap-5">
      {errorItems.length > 0 && !isPending && (
        <ErrorSummary
          title={t(failure ? "auth.change.failed" : "auth.problem")}
          items={errorItems}
          attempt={state.attempt}
        />
      )}
      <PasswordField
        t={t}
        id="password"
        label={t("auth.change.password")}
        hint={t("auth.change.rules")}
        error={problem}
        autoComplete="new-password"
        inputRef={passwordInput}
      />
      <Button type="submit" variant="primary" className="w-full" busy={isPending}>
        {t(failure?.canRetry ? "errors.retry" : "auth.change.submit")}
      </Button>
    </form>
  );
}
