/**
 * Asks at sign-out about the account's unsent answers, files and forms. If they are stored, they stay on this
 * device for a day (faults D7).
 */
import { type ReactNode, useEffect, useState } from "react";
import { useApplicant, useSession } from "#session/session-context.tsx";
import type { UnsentWorkAnswer } from "./unsent-work-dialog.tsx";

const loadDialog = () => import("./unsent-work-dialog.tsx");

export function UnsentWork() {
  const session = useSession();
  const accountId = useApplicant().storageId;
  const [question, setQuestion] = useState<ReactNode>(null);

  useEffect(
    () =>
      session.beforeSignOut(async () => {
        const { restartUnsentExpiry } = await loadDialog();
        await restartUnsentExpiry(accountId, session.now());
      }),
    [session, accountId],
  );
  // The open wizard asks about its answers and files itself (`sign-out-dialog.tsx`).
  useEffect(
    () =>
      session.confirmBeforeSignOut(async () => {
        const module = await loadDialog().catch(() => undefined);
        const unsentWork = await module?.findUnsentWork(session, accountId);
        if (!module || !unsentWork) return "leave";
        return new Promise((resolve) => {
          const answer = (choice: UnsentWorkAnswer) => {
            setQuestion(null);
            // Return a function, because the person may still cancel the sign-out in the dialog of the open
            // wizard. The session calls the function only after all dialogs have confirmed the sign-out. If
            // this device cannot delete the forms, they expire like other unsent work.
            resolve(choice === "discard-forms" ? () => module.discardForms(accountId) : choice);
          };
          setQuestion(<module.UnsentWorkDialog unsentWork={unsentWork} onAnswer={answer} />);
        });
      }),
    [session, accountId],
  );
  return question;
}
