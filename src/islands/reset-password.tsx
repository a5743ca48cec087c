import { useMemo } from "react";
import { applicantResetPassword } from "#contract/accounts/account.ts";
import { ResetPasswordForm } from "#features/auth/reset-password-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

export function ResetPassword({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  return <ResetPasswordForm t={t} onRequest={requestReset} />;
}

async function requestReset(email: string): Promise<void> {
  const { config, client } = await openPublicPortal();
  await client.call(applicantResetPassword, { body: { Domain: config.portal.host, Email: email } });
}
