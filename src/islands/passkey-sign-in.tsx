import { useMemo } from "react";
import { PasskeyForm } from "#features/auth/passkey-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { signInByPasskey } from "#session/sign-in/passkey.ts";
import type { PublicIslandProps } from "./sign-in.tsx";
import { signInAndOpen } from "./sign-in-and-open.ts";

/** The passkey button of the sign-in page. Only for hosts whose provider offers passkeys. */
export function PasskeySignIn({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  return <PasskeyForm t={t} onSignIn={() => signInAndOpen(signInByPasskey, language)} />;
}
