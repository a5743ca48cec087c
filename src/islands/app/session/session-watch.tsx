import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useText } from "#i18n/use-text.ts";
import { useSession, useSessionState } from "#session/session-context.tsx";
import { createLazyPart, showToast } from "#ui/index.ts";

const SignInAgainDialog = createLazyPart(
  () => import("#features/auth/sign-in-again-dialog.tsx"),
  (part) => part.SignInAgainDialog,
);

const ConfirmPasswordDialog = createLazyPart(
  () => import("#features/auth/confirm-password-dialog.tsx"),
  (part) => part.ConfirmPasswordDialog,
);

/**
 * Milliseconds until the sign-in dialog is preloaded. The first screen has loaded by then. The first press or
 * key preloads the dialog earlier, because from then on there may be unsaved work.
 */
const PRELOAD_AFTER_MS = 10_000;
const FIRST_INPUTS = ["pointerdown", "keydown"] as const;

/**
 * Shows a toast if the account is locked or deleted, and a sign-in dialog if the session has expired (spec 4,
 * 8).
 */
export function SessionWatch() {
  const t = useText();
  const status = useSessionState((state) => state.status);
  const reason = useSessionState((state) => state.reason);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (isAnnounced.current || status !== "ending" || (reason !== "locked" && reason !== "deleted")) return;
    isAnnounced.current = true;
    showToast({ tone: "danger", text: t(`session.${reason}`) });
  }, [status, reason, t]);
  // Preload the dialog: the session can expire while offline or after a new build was deployed.
  useEffect(() => {
    const controller = new AbortController();
    const preload = () => {
      controller.abort();
      clearTimeout(timer);
      void SignInAgainDialog.fetch().catch(() => undefined);
    };
    const timer = setTimeout(preload, PRELOAD_AFTER_MS);
    for (const input of FIRST_INPUTS) addEventListener(input, preload, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  const { confirmation } = useSession();
  const isAsking = useStore(confirmation.state, (state) => state.isAsking);
  if (status === "expired") return <SignInAgainDialog />;
  return isAsking ? <ConfirmPasswordDialog /> : null;
}
