/**
 * Shows missing documents at the top of a step, with links to their questions, and a drop area for files of any
 * question.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { listDocumentsAt, listValidDocuments } from "#contract/wizard/answers/documents.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, FileDrop, Icon, ProgressBar } from "#ui/index.ts";
import { createControlId } from "../controls/control-props.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { registerPageDropHandler } from "./drop-targets.ts";
import { listFileQuestions } from "./file-questions.ts";
import { useFileLimits } from "./use-file-limits.ts";

const AssignFilesDialog = withPrefetch(
  createLazyPart(
    () => import("./sorting/assign-files-dialog.tsx"),
    (part) => part.AssignFilesDialog,
  ),
);

export function DocumentsSummary({ step }: { step: WizardStep }) {
  const t = useText();
  const formatText = useFormatText();
  const client = useClient();
  const { applicationId, requestId, store, limits } = useLodgement();
  const documents = useQuery(lodgementDocumentsQuery(client, applicationId, requestId)).data;
  const [droppedFiles, setDroppedFiles] = useState<readonly File[]>([]);
  const { accept, text: limitsText } = useFileLimits(limits, undefined);
  const questions = useMemo(() => listFileQuestions(store.view, step), [store, step]);
  useEffect(() => registerPageDropHandler(setDroppedFiles), []);

  const hasDocument = (path: string) =>
    listValidDocuments(listDocumentsAt(store.view, path, documents ?? [])).length > 0;
  const requiredQuestions = questions.filter(({ requirement }) => requirement === "required");
  const missingQuestions = requiredQuestions.filter(({ path }) => !hasDocument(path));
  const answeredCount = requiredQuestions.length - missingQuestions.length;
  if (questions.length < 2) return null;
  return (
    <section aria-label={t("lodgement.document.head")} className="grid max-w-3xl gap-4 print:hidden">
      {documents && requiredQuestions.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold" role="status">
            {missingQuestions.length === 0
              ? t("lodgement.document.allThere")
              : t("lodgement.document.someThere", { done: answeredCount, count: requiredQuestions.length })}
          </p>
          <ProgressBar
            value={answeredCount}
            max={requiredQuestions.length}
            label={t("lodgement.document.head")}
          />
          {missingQuestions.length > 0 && (
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <span className="text-muted">{t("lodgement.document.missing")}</span>
              {missingQuestions.map(({ path, label }) => (
                <a key={path} className="link py-1 pointer-coarse:py-2" href={`#${createControlId(path)}`}>
                  {formatText(label)}
                </a>
              ))}
            </p>
          )}
        </div>
      )}
      <FileDrop
        multiple
        accept={accept}
        aria-label={t("lodgement.document.all")}
        onFiles={setDroppedFiles}
        texts={{
          choose: t("lodgement.document.all"),
          drop: t("lodgement.document.allDrop"),
          limits: limitsText,
        }}
      />
      <p className="flex items-start gap-2 text-muted text-sm">
        <Icon name="info" size="s" className="mt-1 shrink-0" />
        <span>
          {t("lodgement.document.allHint")}{" "}
          <span className="pointer-coarse:hidden">{t("lodgement.document.dropHint")}</span>
        </span>
      </p>
      {droppedFiles.length > 0 && (
        <AssignFilesDialog files={droppedFiles} questions={questions} onClose={() => setDroppedFiles([])} />
      )}
    </section>
  );
}
