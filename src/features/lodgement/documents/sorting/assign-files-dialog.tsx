/** Assigns several dropped files to questions before the upload. Suggests questions by file name. */
import { useState } from "react";
import { formatProblemItem } from "#contract/wizard/validation/problem-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";
import { findFileProblem } from "#work/files/file-check.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import { useFormatText } from "../../texts/use-form-text.ts";
import { type FileQuestion, listDocumentTypes } from "../file-questions.ts";
import { combineFileLimits } from "../use-file-limits.ts";
import { AssignedFileRow } from "./assigned-file-row.tsx";
import { suggestQuestion } from "./suggest-question.ts";

/** Maximum number of files per dialog, so that a person can still check them. */
const MAX_FILES = 60;

interface AssignFilesDialogProps {
  readonly files: readonly File[];
  readonly questions: readonly FileQuestion[];
  readonly onClose: () => void;
}

export function AssignFilesDialog({ files, questions, onClose }: AssignFilesDialogProps) {
  const t = useText();
  const formatText = useFormatText();
  const { uploads, limits } = useLodgement();
  const questionOptions = questions.map(({ path, label, item, file }) => ({
    path,
    labelText: item ? `${formatText(label)} (${formatProblemItem(item, formatText)})` : formatText(label),
    documentTypeIds: listDocumentTypes(file),
  }));
  const [rows, setRows] = useState(() =>
    files
      .slice(0, MAX_FILES)
      .map((file, id) => ({ id, file, path: suggestQuestion(file.name, questionOptions) ?? "" })),
  );
  const findProblem = (file: File, path: string) => {
    const requirement = questions.find((question) => question.path === path)?.file;
    return findFileProblem(file, combineFileLimits(limits, requirement));
  };
  const assignedRows = rows.filter(({ file, path }) => path !== "" && !findProblem(file, path));

  function startUploads() {
    for (const question of questions) {
      const assignedFiles = assignedRows.filter(({ path }) => path === question.path).map(({ file }) => file);
      const destination = { labels: [listDocumentTypes(question.file)[0]], itemPath: question.itemPath };
      if (assignedFiles.length > 0)
        uploads.add(assignedFiles, destination, combineFileLimits(limits, question.file));
    }
    onClose();
  }

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      closeLabel={t("lodgement.document.close")}
      title={t("lodgement.document.sortTitle", { count: rows.length })}
      footer={
        <Button variant="primary" disabled={assignedRows.length === 0} onClick={startUploads}>
          {t("lodgement.document.sortSend", { count: assignedRows.length })}
        </Button>
      }
      cancelLabel={t("lodgement.document.cancel")}
    >
      <p className="mb-4 text-muted">{t("lodgement.document.sortText")}</p>
      {files.length > MAX_FILES && (
        <p className="mb-4 text-warning-text">{t("lodgement.document.sortMost", { count: MAX_FILES })}</p>
      )}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <AssignedFileRow
            key={row.id}
            {...row}
            options={questionOptions}
            limits={combineFileLimits(limits, questions.find(({ path }) => path === row.path)?.file)}
            problem={findProblem(row.file, row.path)}
            onQuestionChange={(path) =>
              setRows(rows.map((other) => (other.id === row.id ? { ...other, path } : other)))
            }
          />
        ))}
      </ul>
    </Dialog>
  );
}
