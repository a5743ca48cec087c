/** Asks before signing out if answers or uploads are not sent (faults D7). */
import { useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { Button, Dialog } from "#ui/index.ts";
import { excludeFromUnsentFiles } from "#work/uploads/upload-registry.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { isAllSaved } from "./save-state.ts";

/** Milliseconds to wait for a last save before the dialog is shown. Enough for a save over a working connection. */
const LAST_SAVE_MS = 2_000;

type Answer = "leave" | "stay";

export function SignOutDialog() {
  const t = useText();
  const session = useSession();
  const { queue, uploads } = useLodgement();
  const [decide, setDecide] = useState<((answer: Answer) => void) | null>(null);

  useEffect(
    () =>
      session.confirmBeforeSignOut(async () => {
        const isSaved = () => isAllSaved(queue.state()) && !uploads.rows().some(isUnfinishedUpload);
        await Promise.race([queue.flush(), new Promise((resolve) => setTimeout(resolve, LAST_SAVE_MS))]);
        if (isSaved()) return "leave";
        return new Promise<Answer>((resolve) => setDecide(() => resolve));
      }),
    [session, queue, uploads],
  );

  // On other screens of the app area, `unsent-work-dialog.tsx` asks about the files.
  useEffect(() => excludeFromUnsentFiles(uploads), [uploads]);

  async function discard(): Promise<void> {
    uploads.discard();
    await queue.discard();
    answer("leave");
  }

  function answer(answer: Answer): void {
    decide?.(answer);
    setDecide(null);
  }
  const unstoredFiles = uploads.rows().filter((row) => isUnfinishedUpload(row) && !row.isStored);
  return (
    <Dialog
      open={decide !== null}
      onClose={() => answer("stay")}
      title={t("lodgement.signOut.title")}
      footer={
        <>
          <Button variant="primary" data-autofocus onClick={() => answer("stay")}>
            {t("lodgement.signOut.stay")}
          </Button>
          <Button onClick={() => answer("leave")}>{t("lodgement.signOut.keep")}</Button>
          <Button variant="danger" onClick={() => discard()}>
            {t("lodgement.signOut.discard")}
          </Button>
        </>
      }
    >
      <p>{t("lodgement.signOut.text")}</p>
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
      <p className="mt-3">{t("lodgement.signOut.shared")}</p>
    </Dialog>
  );
}
