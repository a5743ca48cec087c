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
const MAX_CONCURRENT = 60;

interface SortDialogProps {
  readonly files: readonly File[];
  readonly labels: readonly FileQuestion[];
  readonly onClose: () => void;
}

export function AssignFilesDialog({ files, labels, onClose }: SortDialogProps) {
  const t = useText();
  const formatText = useFormatText();
  const { uploads, limits } = useLodgement();
  const options = labels.map(({ path, words, item, file }) => ({
    path,
    text: item ? `${formatText(words)} (${formatProblemItem(item, formatText)})` : formatText(words),
    kinds: listDocumentTypes(file),
  }));
  const [rows, setRows] = useState(() =>
    files
      .slice(0, MAX_CONCURRENT)
      .map((file, id) => ({ id, file, path: suggestQuestion(file.name, options) ?? "" })),
  );
  const findProblem = (file: File, path: string) => {
    const demand = labels.find((label) => label.path === path)?.file;
    return findFileProblem(file, combineFileLimits(limits, demand));
  };
  const ready = rows.filter(({ file, path }) => path !== "" && !findProblem(file, path));

  function send() {
    for (const label of labels) {
      const assignedFiles = ready.filter(({ path }) => path === label.path).map(({ file }) => file);
      const place = { labels: [listDocumentTypes(label.file)[0]], itemPath: label.itemPath };
      if (assignedFiles.length > 0) uploads.add(assignedFiles, place, combineFileLimits(limits, label.file));
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
        <>
          <Button variant="primary" disabled={ready.length === 0} onClick={send}>
            {t("lodgement.document.sortSend", { count: ready.length })}
          </Button>
          <Button onClick={onClose}>{t("lodgement.document.cancel")}</Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t("lodgement.document.sortText")}</p>
      {files.length > MAX_CONCURRENT && (
        <p className="mb-4 text-warning-text">
          {t("lodgement.document.sortMost", { count: MAX_CONCURRENT })}
        </p>
      )}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <AssignedFileRow
            key={row.id}
            {...row}
            options={options}
            limits={combineFileLimits(limits, labels.find(({ path }) => path === row.path)?.file)}
            problem={findProblem(row.file, row.path)}
            onPath={(path) => setRows(rows.map((each) => (each.id === row.id ? { ...each, path } : each)))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
