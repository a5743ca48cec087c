import { type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { Text } from "#i18n/use-text.ts";
import type { SignInMethod } from "#session/sign-in/second-factor.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { describeSignInFailure, type RequestFailure } from "./failure.ts";
import { PasswordField } from "./password-field.tsx";

export interface SignInFormProps {
  readonly t: Text;
  /**
   * Signs in. If the service asks for a second factor, the form calls `onSignIn` again with `step`. Rejects
   * with the error of the request.
   */
  readonly onSignIn: (username: string, password: string, step?: SignInMethod) => Promise<void>;
  readonly username?: string | undefined;
  /** Message key of the submit button. */
  readonly submitKey?: string | undefined;
}

interface SignInState {
  readonly attempt: number;
  readonly username: string;
  readonly missingFields: { readonly username?: string; readonly password?: string };
  readonly failure: RequestFailure | null;
  readonly isDone: boolean;
}

/**
 * Sign-in form with a React action and uncontrolled fields. The fields keep text that the person typed before
 * the script loaded. If the person submits the form before the script has loaded, React repeats the submit
 * afterwards. A native submit would put the password into the URL.
 */
export function SignInForm({
  t,
  onSignIn,
  username = "",
  submitKey = "auth.signIn.submit",
}: SignInFormProps) {
  const passwordInput = useRef<HTMLInputElement>(null);
  const typedPassword = useRef("");
  /** The form for the second factor, after the service has asked for a code. */
  const [secondFactorForm, setSecondFactorForm] = useState<ReactNode>(null);
  const [state, submit, isPending] = useActionState(signIn, {
    ...{ attempt: 0, username, missingFields: {}, failure: null, isDone: false },
  } satisfies SignInState as SignInState);

  async function signIn(previousState: SignInState, form: FormData): Promise<SignInState> {
    const credentials = {
      username: String(form.get("username") ?? "").trim(),
      password: String(form.get("password") ?? ""),
    };
    const nextState = {
      attempt: previousState.attempt + 1,
      username: credentials.username,
      missingFields: {},
      failure: null,
      isDone: false,
    };
    typedPassword.current = credentials.password;
    if (!credentials.username || !credentials.password)
      return { ...nextState, missingFields: findMissingFields(t, credentials) };
    try {
      await onSignIn(credentials.username, credentials.password);
      return { ...nextState, isDone: true };
    } catch (error) {
      const failure = isCodeNeeded(error) ? await askForCode(credentials) : error;
      return failure ? { ...nextState, failure: describeSignInFailure(failure, t) } : nextState;
    }
  }

  /** Loads the form for the second step. Returns the error if loading fails. */
  async function askForCode(credentials: { username: string; password: string }): Promise<unknown> {
    try {
      const { SecondFactorForm: SecondStep } = await import("./second-factor-form.tsx");
      setSecondFactorForm(
        <SecondStep
          t={t}
          username={credentials.username}
          onSignIn={(step) => onSignIn(credentials.username, credentials.password, step)}
          onBack={() => setSecondFactorForm(null)}
        />,
      );
    } catch (error) {
      return error;
    }
    return undefined;
  }

  // React resets a form after its action. Restore the password unless the service rejected it.
  useEffect(() => {
    const isPasswordObsolete = state.isDone || state.failure?.canRetry === false;
    if (passwordInput.current && state.attempt > 0 && !isPasswordObsolete)
      passwordInput.current.value = typedPassword.current;
    typedPassword.current = "";
  }, [state]);

  if (secondFactorForm) return secondFactorForm;
  const { missingFields, failure } = state;
  const errorItems = [
    ...(missingFields.username ? [{ text: missingFields.username, href: "#username" as const }] : []),
    ...(missingFields.password ? [{ text: missingFields.password, href: "#password" as const }] : []),
    ...(failure?.lines.map((text) => ({ text })) ?? []),
  ];
  return (
    <form action={submit} noValidate className="grid gap-5">
      {errorItems.length > 0 && !isPending && (
        <ErrorSummary
          title={t(failure ? "auth.signIn.failed" : "auth.problem")}
          items={errorItems}
          attempt={state.attempt}
        />
      )}
      <Field id="username" label={t("auth.signIn.username")} error={missingFields.username} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={320}
            defaultValue={state.username}
          />
        )}
      </Field>
      <PasswordField
        t={t}
        id="password"
        label={t("auth.signIn.password")}
        error={missingFields.password}
        autoComplete="current-password"
        inputRef={passwordInput}
      />
      <Button type="submit" variant="primary" className="w-full" busy={isPending || state.isDone}>
        {t(failure?.canRetry ? "errors.retry" : submitKey)}
      </Button>
    </form>
  );
}

function isCodeNeeded(error: unknown): boolean {
  return isApiError(error) && error.details.status === 428;
}

function findMissingFields(
  t: Text,
  credentials: { username: string; password: string },
): SignInState["missingFields"] {
  return {
    ...(credentials.username ? {} : { username: t("auth.signIn.usernameMissing") }),
    ...(credentials.password ? {} : { password: t("auth.signIn.passwordMissing") }),
  };
}
