import { useActionState, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button, getButtonClass } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { describeSignInFailure, type RequestFailure } from "./failure.ts";
import { FormOutcome } from "./form-outcome.tsx";

interface ResetPasswordFormProps {
  readonly t: Text;
  /** Requests the email with the reset link. Throws `ApiError`. */
  readonly onRequest: (email: string) => Promise<void>;
}

interface ResetState {
  readonly attempt: number;
  readonly email: string;
  readonly problem?: string | undefined;
  readonly failure?: RequestFailure | undefined;
  readonly isSent: boolean;
}

/** Requests a password reset link. The confirmation is the same whether or not the account exists. */
export function ResetPasswordForm({ t, onRequest }: ResetPasswordFormProps) {
  const [isAgain, setAgain] = useState(false);
  const [state, submit, isPending] = useActionState(requestLink, { attempt: 0, email: "", isSent: false });

  async function requestLink(previousState: ResetState, form: FormData): Promise<ResetState> {
    const email = String(form.get("email") ?? "").trim();
    const nextState = { attempt: previousState.attempt + 1, email, isSent: false };
    setAgain(false);
    const problemKey = findProblem(email);
    if (problemKey) return { ...nextState, problem: t(problemKey) };
    try {
      await onRequest(email);
    } catch (error) {
      if (isNotFound(error))
        return { ...nextState, failure: { lines: [t("errors.notOffered")], canRetry: false } };
      if (!mayRevealAccount(error)) return { ...nextState, failure: describeSignInFailure(error, t) };
    }
    return { ...nextState, isSent: true };
  }

  if (state.isSent && !isAgain) {
    return (
      <FormOutcome
        title={t("auth.reset.sentTitle")}
        lines={[t("auth.reset.sent", { email: state.email }), t("auth.reset.sentHelp")]}
      >
        <button type="button" className={getButtonClass()} onClick={() => setAgain(true)}>
          {t("auth.reset.again")}
        </button>
      </FormOutcome>
    );
  }
  const { problem, failure } = state;
  const errorItems = problem
    ? [{ text: problem, href: "#email" as const }]
    : (failure?.lines.map((text) => ({ text })) ?? []);
  return (
    <form action={submit} noValidate className="grid gap-5">
      {errorItems.length > 0 && !isPending && (
        <ErrorSummary
          title={t(failure ? "auth.reset.failed" : "auth.problem")}
          items={errorItems}
          attempt={state.attempt}
        />
      )}
      <Field id="email" label={t("auth.reset.email")} error={problem} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={320}
            defaultValue={state.email}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="w-full" busy={isPending}>
        {t(failure?.canRetry ? "errors.retry" : "auth.reset.submit")}
      </Button>
    </form>
  );
}

function findProblem(email: string): string | undefined {
  if (!email) return "auth.reset.emailMissing";
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : "auth.reset.emailInvalid";
}

/**
 * True for status 404. The request names no record, so a 404 means that the provider does not support reset
 * links.
 */
function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.details.status === 404;
}

/** True for errors that could reveal whether the account exists. */
function mayRevealAccount(error: unknown): boolean {
  return isApiError(error) && [400, 422].includes(error.details.status);
}
