import { useEffect, useRef } from "react";
import { useText } from "#i18n/use-text.ts";
import { useSessionState } from "#session/session-context.tsx";
import { lazyPart, showToast } from "#ui/index.ts";

const SignInAgainDialog = lazyPart(
  () => import("#features/auth/sign-in-again-dialog.tsx"),
  (part) => part.SignInAgainDialog,
);

/** By then the list is there, and the line is free. */
const AHEAD_AFTER_MS = 10_000;

/** Locked, deleted or run out: said over the screen, which stays as it is (spec 4, 8). */
export function SessionWatch() {
  const t = useText();
  const status = useSessionState((state) => state.status);
  const reason = useSessionState((state) => state.reason);
  const said = useRef(false);
  useEffect(() => {
    if (said.current || status !== "ending" || (reason !== "locked" && reason !== "deleted")) return;
    said.current = true;
    showToast({ tone: "danger", text: t(`session.${reason}`) });
  }, [status, reason, t]);
  // A session may run out where there is no line any more, or a newer portal: what is needed then is here by now.
  useEffect(() => {
    const soon = setTimeout(() => void SignInAgainDialog.fetch().catch(() => undefined), AHEAD_AFTER_MS);
    return () => clearTimeout(soon);
  }, []);
  if (status !== "expired") return null;
  return <SignInAgainDialog />;
}
