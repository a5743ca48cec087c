import { useText } from "#i18n/use-text.ts";
import { useSession, useSessionState } from "#session/session-context.tsx";
import { Button, Dialog } from "#ui/index.ts";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * Shows the sign-in form over the current screen after the session has expired. After sign-in, the pending
 * requests continue (faults D1).
 */
export function SignInAgainDialog() {
  const t = useText();
  const session = useSession();
  const isExpired = useSessionState((state) => state.status === "expired");
  const username = useSessionState((state) => state.applicant?.Username);
  return (
    <Dialog
      open={isExpired}
      onClose={() => {}}
      dismissable={false}
      title={t("auth.again.title")}
      footer={
        <Button variant="quiet" onClick={() => session.signOut()}>
          {t("auth.again.leave")}
        </Button>
      }
    >
      <p className="mb-4">{t("auth.again.lead")}</p>
      <SignInForm t={t} onSignIn={session.signIn} username={username} submitKey="auth.again.submit" />
    </Dialog>
  );
}
