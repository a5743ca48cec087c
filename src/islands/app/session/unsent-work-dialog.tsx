/** Finds unsent work of the account at sign-out, and asks about it. Loaded when the person signs out. */
import { countUnsentElsewhere } from "#features/lodgement/saving/journal/journal.ts";
import { useText } from "#i18n/use-text.ts";
import type { PortalSession } from "#session/session.ts";
import { Button, Dialog } from "#ui/index.ts";
import { countUnstoredForms, storeTypedForms } from "#work/forms/form-versions.ts";
import { countStoredForms, removeStoredForms } from "#work/forms/stored-forms.ts";
import { listUnsentFiles, type UnsentFile } from "#work/uploads/upload-registry.ts";

export { restartUnsentExpiry } from "#features/lodgement/saving/journal/journal.ts";

interface UnsentWorkSummary {
  /** Number of applications with unsent answers. */
  readonly applicationCount: number;
  readonly files: readonly UnsentFile[];
  /** Number of forms with unsent text, such as a message. */
  readonly formCount: number;
  /** Number of forms whose text is only in the memory of this page. */
  readonly lostFormCount: number;
}

/** Resolves with the account's unsent work, or `null` if there is none. */
export async function findUnsentWork(
  session: PortalSession,
  accountId: string,
): Promise<UnsentWorkSummary | null> {
  await storeTypedForms();
  const lostFormCount = countUnstoredForms();
  const [applicationCount, files, formCount] = await Promise.all([
    countUnsentElsewhere(accountId),
    listUnsentFiles(session, accountId),
    countStoredForms(accountId),
  ]);
  const isEmpty = applicationCount + files.length + formCount + lostFormCount === 0;
  return isEmpty ? null : { applicationCount, files, formCount, lostFormCount };
}

/** Removes the stored text of all forms. Rejects if this device cannot delete it. */
export async function discardForms(accountId: string): Promise<void> {
  await storeTypedForms();
  await removeStoredForms(accountId);
}

/**
 * The person's answer in the dialog. `discard-forms` means: sign out, and remove the stored text of all forms,
 * for instance because the application is closed and its forms cannot be sent any more.
 */
export type UnsentWorkAnswer = "leave" | "stay" | "discard-forms";

interface UnsentWorkDialogProps {
  readonly unsentWork: UnsentWorkSummary;
  readonly onAnswer: (answer: UnsentWorkAnswer) => void;
}

export function UnsentWorkDialog({ unsentWork, onAnswer }: UnsentWorkDialogProps) {
  const t = useText();
  const { applicationCount, files, formCount, lostFormCount } = unsentWork;
  const storedFiles = files.filter(({ isStored }) => isStored);
  const lostFiles = files.filter(({ isStored }) => !isStored);
  return (
    <Dialog
      open
      onClose={() => onAnswer("stay")}
      title={t("app.unsent.title")}
      footer={
        <>
          <Button variant="primary" data-autofocus onClick={() => onAnswer("stay")}>
            {t("app.unsent.stay")}
          </Button>
          <Button onClick={() => onAnswer("leave")}>{t("app.unsent.leave")}</Button>
          {formCount > 0 && (
            <Button variant="danger" onClick={() => onAnswer("discard-forms")}>
              {t("app.unsent.discardForms")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {lostFiles.length > 0 && (
          <FileNames text={t("app.unsent.lostFiles", { count: lostFiles.length })} files={lostFiles} />
        )}
        {lostFormCount > 0 && <p>{t("app.unsent.lostForms", { count: lostFormCount })}</p>}
        {storedFiles.length > 0 && (
          <FileNames text={t("app.unsent.storedFiles", { count: storedFiles.length })} files={storedFiles} />
        )}
        {applicationCount > 0 && <p>{t("app.unsent.text", { count: applicationCount })}</p>}
        {formCount > 0 && <p>{t("app.unsent.forms", { count: formCount })}</p>}
      </div>
    </Dialog>
  );
}

function FileNames({ text, files }: { readonly text: string; readonly files: readonly UnsentFile[] }) {
  return (
    <div>
      <p>{text}</p>
      <ul className="mt-1 list-disc ps-6">
        {files.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and names can be equal
          <li key={at} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
