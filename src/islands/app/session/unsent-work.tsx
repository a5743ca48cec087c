/**
 * At sign-out, asks about unsent answers and files of the account. Stored ones stay on this device for a day
 * (faults D7).
 */
import { type ReactNode, useEffect, useState } from "react";
import { useApplicant, useSession } from "#session/session-context.tsx";
import type { UnsentWorkAnswer } from "./unsent-work-dialog.tsx";

const load = () => import("./unsent-work-dialog.tsx");

export function UnsentWork() {
  const session = useSession();
  const accountId = useApplicant().Id;
  const [question, setQuestion] = useState<ReactNode>(null);

  useEffect(
    () =>
      session.beforeSignOut(async () => {
        const { restartUnsentExpiry } = await load();
        await restartUnsentExpiry(accountId, session.now());
      }),
    [session, accountId],
  );
  // The open wizard asks about its answers and files itself (`sign-out-dialog.tsx`).
  useEffect(
    () =>
      session.confirmBeforeSignOut(async () => {
        const module = await load().catch(() => undefined);
        const unsentWork = await module?.findUnsentWork(session, accountId);
        if (!module || !unsentWork) return "leave";
        return new Promise((resolve) => {
          const answer = async (choice: UnsentWorkAnswer) => {
            if (choice === "discard-forms") await module.removeStoredForms(accountId);
            setQuestion(null);
            resolve(choice === "stay" ? "stay" : "leave");
          };
          setQuestion(
            <module.UnsentWorkDialog unsentWork={unsentWork} onAnswer={(choice) => void answer(choice)} />,
          );
        });
      }),
    [session, accountId],
  );
  return question;
}
