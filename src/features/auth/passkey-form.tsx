import { useActionState } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { describeSignInFailure } from "./failure.ts";

interface PasskeyFormProps {
  readonly t: Text;
  /** Signs in with a passkey. Rejects with `PasskeyError` or with the error of the request. */
  readonly onSignIn: () => Promise<void>;
}

interface PasskeyState {
  readonly attempt: number;
  readonly lines: readonly string[];
  readonly isDone?: boolean;
}

/**
 * Signs in with a passkey. The form uses a React action, because React replays a submit that happened before
 * the script was loaded.
 */
export function PasskeyForm({ t, onSignIn }: PasskeyFormProps) {
  const [{ attempt, lines, isDone }, submit, isPending] = useActionState(signIn, {
    attempt: 0,
    lines: [],
  } as PasskeyState);

  async function signIn(previousState: PasskeyState): Promise<PasskeyState> {
    const nextState = { attempt: previousState.attempt + 1, lines: [] };
    try {
      await onSignIn();
      return { ...nextState, isDone: true };
    } catch (error) {
      return { ...nextState, lines: describePasskeyFailure(error, t) };
    }
  }

  return (
    <form action={submit} className="grid gap-4">
      {lines.length > 0 && !isPending && (
        <ErrorSummary
          title={t("auth.signIn.failed")}
          items={lines.map((text) => ({ text }))}
          attempt={attempt}
        />
      )}
      <Button type="submit" icon="lock" className="w-full" busy={isPending || isDone === true}>
        {t("auth.passkey.submit")}
      </Button>
    </form>
  );
}

/**
 * Recognises a `PasskeyError` by a field instead of its class, so that the sign-in page does not load the WebAuthn
 * code.
 */
function describePasskeyFailure(error: unknown, t: Text): readonly string[] {
  const failure = error instanceof Error && "failure" in error ? error.failure : undefined;
  if (failure === "unsupported") return [t("auth.passkey.unsupported")];
  return failure === undefined ? describeSignInFailure(error, t).lines : [t("auth.passkey.cancelled")];
}
