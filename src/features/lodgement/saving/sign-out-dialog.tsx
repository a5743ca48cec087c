/**
 * Asks before signing out if answers or uploads are not sent (faults D7). Offers to keep them on this device only if
 * the journal of the answers is stored there (faults D45).
 */
import { useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { Button, Dialog } from "#ui/index.ts";
import type { UploadQueue } from "#work/uploads/upload-queue.ts";
import { excludeFromUnsentFiles } from "#work/uploads/upload-registry.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../lodgement-context.tsx";
import type { SaveQueue } from "./save-queue-props.ts";
import { isAllSaved } from "./save-state.ts";

/**
 * Maximum milliseconds to wait for a save before the dialog opens. Enough for a save over a working
 * connection.
 */
const LAST_SAVE_MS = 2_000;

type SignOutDecision = "leave" | "stay";

interface SignOutQuestion {
  readonly decide: (answer: SignOutDecision) => void;
  /** True if this device does not store the answers, so that signing out would lose them. */
  readonly wouldLoseAnswers: boolean;
  /** True after the person tried to save again and that save failed. */
  readonly hasRetried: boolean;
}

export function SignOutDialog() {
  const t = useText();
  const session = useSession();
  const { queue, uploads } = useLodgement();
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);

  useEffect(
    () =>
      session.confirmBeforeSignOut(async () => {
        await waitForSave(queue.flush());
        if (isEverythingSent(queue, uploads)) return "leave";
        return new Promise((decide) =>
          setQuestion({ decide, wouldLoseAnswers: queue.wouldLose(), hasRetried: false }),
        );
      }),
    [session, queue, uploads],
  );

  // This dialog asks about the files of this wizard, so exclude them from `unsent-work-dialog.tsx`, which
  // asks about all other files.
  useEffect(() => excludeFromUnsentFiles(uploads), [uploads]);

  async function saveAgain({ decide }: SignOutQuestion): Promise<void> {
    setQuestion({ decide, wouldLoseAnswers: true, hasRetried: false });
    await waitForSave(queue.retry());
    if (isEverythingSent(queue, uploads)) closeWith("leave");
    else setQuestion((open) => open && { decide, wouldLoseAnswers: queue.wouldLose(), hasRetried: true });
  }

  async function discard(): Promise<void> {
    uploads.discard();
    await queue.discard();
    closeWith("leave");
  }

  function closeWith(answer: SignOutDecision): void {
    question?.decide(answer);
    setQuestion(null);
  }
  const unstoredFiles = uploads.rows().filter((row) => isUnfinishedUpload(row) && !row.isStored);
  return (
    <Dialog
      open={question !== null}
      onClose={() => closeWith("stay")}
      title={t("lodgement.signOut.title")}
      footer={
        <>
          <Button variant="primary" data-autofocus onClick={() => closeWith("stay")}>
            {t("lodgement.signOut.stay")}
          </Button>
          {question?.wouldLoseAnswers ? (
            <Button onClick={() => saveAgain(question)}>{t("lodgement.signOut.saveAgain")}</Button>
          ) : (
            <Button onClick={() => closeWith("leave")}>{t("lodgement.signOut.keep")}</Button>
          )}
          <Button variant="danger" onClick={() => discard()}>
            {t("lodgement.signOut.discard")}
          </Button>
        </>
      }
    >
      <p>{t(question?.wouldLoseAnswers ? "lodgement.signOut.lost" : "lodgement.signOut.text")}</p>
      <p role="status" className="mt-3 empty:absolute">
        {question?.hasRetried &&
          t(question.wouldLoseAnswers ? "lodgement.signOut.stillLost" : "lodgement.signOut.nowStored")}
      </p>
      {unstoredFiles.length > 0 && (
        <>
          <p className="mt-3">{t("lodgement.signOut.files")}</p>
          <ul className="mt-1 list-disc ps-6">
            {unstoredFiles.map(({ id, file }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{file.name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {!question?.wouldLoseAnswers && <p className="mt-3">{t("lodgement.signOut.shared")}</p>}
    </Dialog>
  );
}

function waitForSave(save: Promise<void>): Promise<void> {
  return Promise.race([save, new Promise<void>((resolve) => setTimeout(resolve, LAST_SAVE_MS))]);
}

function isEverythingSent(queue: SaveQueue, uploads: UploadQueue): boolean {
  return isAllSaved(queue.state()) && !uploads.rows().some(isUnfinishedUpload);
}
