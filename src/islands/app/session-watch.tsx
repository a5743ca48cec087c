import { lazy, Suspense, useEffect, useRef } from "react";
import { useText } from "#i18n/use-text.ts";
import { useSessionState } from "#session/session-context.tsx";
import { showToast } from "#ui/index.ts";

const SignInAgainDialog = lazy(async () => ({
  default: (await import("#features/auth/sign-in-again-dialog.tsx")).SignInAgainDialog,
}));

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
  if (status !== "expired") return null;
  return (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  );
}
