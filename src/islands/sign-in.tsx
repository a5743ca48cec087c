import { useEffect, useMemo } from "react";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { SignInForm } from "#features/auth/sign-in-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { getReturnPath } from "#session/navigation/safe-path.ts";
import { signInApplicant } from "#session/sign-in/login.ts";
import { FORMER_KEY } from "#session/storage/auth-storage.ts";
import { openWithRecord } from "#session/storage/handed-over-record.ts";
import { openBrowserVault } from "#session/storage/vault.ts";
import { keepChosenLanguage } from "./app/host/texts.ts";
import { openPublicPortal } from "./public-portal.ts";

export interface PublicIslandProps {
  readonly language: string;
  readonly texts: MessageTexts;
}

export function SignIn({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  useEffect(() => {
    // Prefetch while the user types; a failure shows when the form is submitted.
    openPublicPortal().catch(() => {});
    // The listener is never removed: the island lasts as long as the page.
    addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => persisted && location.reload());
  }, []);
  return (
    <SignInForm t={t} onSignIn={(username, password, step) => signIn(username, password, language, step)} />
  );
}

async function signIn(
  username: string,
  password: string,
  language: string,
  step = signInApplicant,
): Promise<void> {
  const { config, client, clock } = await openPublicPortal();
  const credentials = { username, password, domain: config.portal.host };
  const vault = openBrowserVault(clock);
  const former = vault.stored();
  const { record, lasting } = await step(client, vault, credentials);
  leaveFormer(former);
  if (language !== config.portal.languages[0]?.code) keepChosenLanguage(language);
  const returnUrl = new URLSearchParams(location.search).get("returnUrl");
  const path = getReturnPath(returnUrl, location.origin);
  if (lasting === "page") openWithRecord(window, path, record);
  else location.assign(path);
}

/** Leaves the record of a person who was still signed in for the signed-in area, which ends that session. */
function leaveFormer(former: AuthRecord | null): void {
  try {
    if (former) sessionStorage.setItem(FORMER_KEY, JSON.stringify(former));
  } catch {}
}
