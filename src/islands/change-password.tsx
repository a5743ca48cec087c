import { useEffect, useMemo } from "react";
import { ApiError } from "#api/errors.ts";
import { changeApplicantPassword, validateResetPasswordToken } from "#contract/accounts/account.ts";
import type { AccountId } from "#contract/shapes.ts";
import { ChangePasswordForm } from "#features/auth/change-password-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { reloadOnNewToken, takeResetToken } from "./links/reset-token.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

interface Props extends PublicIslandProps {
  readonly signInHref: string;
  readonly resetHref: string;
}

export function ChangePassword({ language, texts, ...hrefs }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  useEffect(reloadOnNewToken, []);
  return <ChangePasswordForm t={t} {...hrefs} onCheck={check} onChange={change} />;
}

async function findAccount(): Promise<AccountId | null> {
  const token = takeResetToken();
  if (!token) return null;
  const { config, client } = await openPublicPortal();
  const body = { Token: token, Domain: config.portal.host };
  const { IsValid, ApplicantAccountId } = await client.call(validateResetPasswordToken, { body });
  return (IsValid && ApplicantAccountId) || null;
}

async function check(): Promise<boolean> {
  return (await findAccount()) !== null;
}

async function change(password: string): Promise<void> {
  const account = await findAccount();
  if (!account) throw new ApiError({ kind: "empty", status: 400 });
  const { config, client } = await openPublicPortal();
  await client.call(changeApplicantPassword, {
    params: { applicantAccountId: account },
    body: { Password: password, Domain: config.portal.host, Token: takeResetToken() },
  });
}
