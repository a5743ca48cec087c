import { useEffect, useMemo } from "react";
import { SignInForm } from "#features/auth/sign-in-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { signInApplicant } from "#session/sign-in/login.ts";
import { prefetchArea } from "./early/prefetch-area.ts";
import { openPublicPortal } from "./public-portal.ts";
import { signInAndOpen } from "./sign-in-and-open.ts";

export interface PublicIslandProps {
  readonly language: string;
  readonly texts: MessageTexts;
}

export function SignIn({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  useEffect(() => {
    // Prefetch the config while the person types. A failure is ignored here, because submitting the form
    // reports it.
    openPublicPortal().catch(() => {});
    addEventListener("input", prefetchArea, { once: true });
    // The listener is never removed: the island lasts as long as the page.
    addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => persisted && location.reload());
  }, []);
  return (
    <SignInForm
      t={t}
      onSignIn={(username, password, step = signInApplicant) =>
        signInAndOpen(step, language, { username, password })
      }
    />
  );
}
