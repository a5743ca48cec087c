import { useEffect, useMemo } from "react";
import { isApiError } from "#api/errors.ts";
import { changeApplicantPassword, validateResetPasswordToken } from "#contract/accounts/account.ts";
import type { AccountId } from "#contract/shapes.ts";
import { ChangePasswordForm } from "#features/auth/change-password-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { forgetResetToken, reloadOnNewToken, takeResetToken } from "./links/reset-token.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

interface Props extends PublicIslandProps {
  readonly signInHref: string;
  readonly resetHref: string;
}

export function ChangePassword({ language, texts, ...hrefs }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  useEffect(reloadOnNewToken, []);
  return <ChangePasswordForm t={t} {...hrefs} onCheck={checkLink} onChange={changePassword} />;
}

async function findAccount(): Promise<AccountId | null> {
  const token = takeResetToken();
  if (!token) return null;
  const { config, client } = await openPublicPortal();
  const body = { Token: token, Domain: config.portal.host };
  const { IsValid, ApplicantAccountId } = await client.call(validateResetPasswordToken, { body });
  if (!IsValid) forgetResetToken();
  return (IsValid && ApplicantAccountId) || null;
}

async function checkLink(): Promise<boolean> {
  return (await findAccount()) !== null;
}

async function changePassword(password: string): Promise<boolean> {
  const account = await findAccount();
  if (!account) return false;
  const { config, client } = await openPublicPortal();
  try {
    await client.call(changeApplicantPassword, {
      params: { applicantAccountId: account },
      body: { Password: password, Domain: config.portal.host, Token: takeResetToken() },
    });
  } catch (error) {
    // Check the link again, because the link may have expired since the first check.
    const isRefused = isApiError(error) && error.details.status >= 400 && error.details.status < 500;
    if (isRefused && !(await checkLink().catch(() => true))) return false;
    throw error;
  }
  forgetResetToken();
  return true;
}
