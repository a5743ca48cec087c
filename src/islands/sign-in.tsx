import { useEffect, useMemo } from "react";
import { SignInForm } from "#features/auth/sign-in-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { prefetchAreaWhenTyping } from "./early/prefetch-area.ts";

export interface PublicIslandProps {
  readonly language: string;
  readonly texts: MessageTexts;
}

const loadSignIn = () => importWithRetry(() => import("./sign-in-and-open.ts"));

export function SignIn({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  useEffect(() => {
    // Load the code of the API requests and the config while the person types. Ignore a failure here, because
    // submitting the form loads them again and reports it.
    loadSignIn()
      .then(({ openPublicPortal }) => openPublicPortal())
      .catch(() => {});
    prefetchAreaWhenTyping();
    // Reload a page that returns from the back-forward cache. The listener is never removed, because the
    // island exists as long as the page.
    addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => persisted && location.reload());
  }, []);
  return (
    <SignInForm
      t={t}
      onSignIn={async (username, password, step) => {
        const { signInAndOpen, signInApplicant } = await loadSignIn();
        await signInAndOpen(step ?? signInApplicant, language, { username, password });
      }}
    />
  );
}
