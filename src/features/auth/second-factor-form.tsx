import { useActionState, useEffect, useRef, useState } from "react";
import type { Text } from "#i18n/use-text.ts";
import { createSecondStep, isDeviceRemembered, type SignInMethod } from "#session/sign-in/second-factor.ts";
import { Button } from "#ui/actions/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Choice } from "#ui/forms/choice.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { describeSignInFailure } from "./failure.ts";

interface SecondStepProps {
  readonly t: Text;
  readonly username: string;
  /** Signs in with the password and the second step. Throws `ApiError`. */
  readonly onSignIn: (step: SignInMethod) => Promise<unknown>;
  /** Returns to the form for user name and password. */
  readonly onBack: () => void;
}

interface CodeState {
  readonly attempt: number;
  readonly missingCodeText?: string;
  readonly lines?: readonly string[];
  readonly isDone?: boolean;
}

/**
 * Asks for the code of the authenticator app. On a remembered device, first signs in with the stored device
 * token and asks for the code only if the service refuses it.
 */
export function SecondFactorForm({ t, username, onSignIn, onBack }: SecondStepProps) {
  const [isAsking, setAsking] = useState(!isDeviceRemembered(username));
  const hasTriedStoredToken = useRef(false);
  const [state, submit, isPending] = useActionState(sendCode, { attempt: 0 } as CodeState);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries the stored token once
  useEffect(() => {
    if (isAsking) document.getElementById("code")?.focus();
    else if (!hasTriedStoredToken.current) {
      hasTriedStoredToken.current = true;
      onSignIn(createSecondStep()).catch(() => setAsking(true));
    }
  }, [isAsking]);

  async function sendCode(previousState: CodeState, form: FormData): Promise<CodeState> {
    const nextState = { attempt: previousState.attempt + 1 };
    const code = String(form.get("code") ?? "").trim();
    if (!code) return { ...nextState, missingCodeText: t("auth.second.codeMissing") };
    try {
      await onSignIn(createSecondStep(code, form.get("remember") === "on"));
      return { ...nextState, isDone: true };
    } catch (error) {
      return { ...nextState, lines: describeSignInFailure(error, t).lines };
    }
  }

  if (!isAsking) return <Skeleton lines={4} />;
  const { missingCodeText, lines = [], attempt, isDone } = state;
  const errorItems = [
    ...(missingCodeText ? [{ text: missingCodeText, href: "#code" as const }] : []),
    ...lines.map((text) => ({ text, href: "#code" as const })),
  ];
  return (
    <form action={submit} noValidate className="grid gap-5">
      {errorItems.length > 0 && !isPending && (
        <ErrorSummary title={t("auth.problem")} items={errorItems} attempt={attempt} />
      )}
      <p>{t("auth.second.lead")}</p>
      <Field
        id="code"
        label={t("auth.second.code")}
        hint={t("auth.second.codeHint")}
        error={missingCodeText}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            width="m"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
      </Field>
      <details>
        <summary className="link w-fit cursor-pointer">{t("auth.second.lost")}</summary>
        <p className="mt-2">{t("auth.second.lostText")}</p>
      </details>
      <Choice kind="checkbox" name="remember" label={t("auth.second.remember")} />
      <Button type="submit" variant="primary" className="w-full" busy={isPending || isDone === true}>
        {t("auth.second.submit")}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t("auth.second.back")}
      </Button>
    </form>
  );
}
