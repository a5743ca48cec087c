import { useEffect } from "react";
import { useApplicant, useSession } from "#session/session-context.tsx";

/** Keeps unsent answers and files for a day from the sign-out, not from when they were typed (faults D7). */
export function UnsentWork() {
  const session = useSession();
  const accountId = useApplicant().Id;
  useEffect(
    () =>
      session.beforeSignOut(async () => {
        const { restartUnsentLife } = await import("#features/lodgement/saving/journal.ts");
        await restartUnsentLife(accountId, session.now());
      }),
    [session, accountId],
  );
  return null;
}
