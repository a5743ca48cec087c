/**
 * At sign-out, asks about unsent answers and files of the account. They stay on this device for a day (faults
 * D7).
 */
import { useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useApplicant, useSession } from "#session/session-context.tsx";
import { Button, Dialog } from "#ui/index.ts";

const loadJournal = () => import("#features/lodgement/saving/journal/journal.ts");

interface Question {
  /** Number of applications with unsent answers. */
  readonly count: number;
  readonly answer: (answer: "leave" | "stay") => void;
}

export function UnsentWork() {
  const t = useText();
  const session = useSession();
  const accountId = useApplicant().Id;
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(
    () =>
      session.beforeSignOut(async () => {
        const { restartUnsentExpiry } = await loadJournal();
        await restartUnsentExpiry(accountId, session.now());
      }),
    [session, accountId],
  );
  // The open wizard asks about its answers itself (`sign-out-dialog.tsx`).
  useEffect(
    () =>
      session.confirmBeforeSignOut(async () => {
        const count = await loadJournal().then(
          ({ countUnsentElsewhere }) => countUnsentElsewhere(accountId),
          () => 0,
        );
        if (count === 0) return "leave";
        return new Promise((answer) => setQuestion({ count, answer }));
      }),
    [session, accountId],
  );

  if (!question) return null;
  const decide = (answer: "leave" | "stay") => {
    question.answer(answer);
    setQuestion(null);
  };
  return (
    <Dialog
      open
      onClose={() => decide("stay")}
      title={t("app.unsent.title")}
      footer={
        <>
          <Button variant="primary" data-autofocus onClick={() => decide("stay")}>
            {t("app.unsent.stay")}
          </Button>
          <Button onClick={() => decide("leave")}>{t("app.unsent.leave")}</Button>
        </>
      }
    >
      <p>{t("app.unsent.text", { count: question.count })}</p>
    </Dialog>
  );
}
