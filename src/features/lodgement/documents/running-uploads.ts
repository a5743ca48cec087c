/** Running uploads by question. A file is not reported as missing while its upload is running. */
import { useSyncExternalStore } from "react";
import type { Field } from "#contract/wizard/config.ts";
import { findFieldPlace, findItemPath } from "#contract/wizard/outline.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { isUnfinishedUpload, type UploadRow } from "#work/uploads/upload-row.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { listDocumentTypes } from "./file-questions.ts";

type LodgementUploads = Pick<OpenLodgement, "store" | "uploads" | "requestId">;

/** Returns the uploads of one question, finished or not. */
export function findUploads(
  { store, uploads, requestId }: LodgementUploads,
  path: string,
  { file }: Field,
): UploadRow[] {
  const kinds = listDocumentTypes(file ?? { documentTypeId: "" });
  const itemPath = findItemPath(store.view.outline, path) ?? null;
  return uploads
    .rows()
    .filter(
      ({ place }) =>
        (place.requestId ?? undefined) === requestId &&
        place.itemPath === itemPath &&
        place.labels.some((label) => kinds.includes(label)),
    );
}

/**
 * Returns a function that removes problems about a missing file from a list while that file is being
 * uploaded. Renders again when uploads or documents change.
 */
export function useWithoutFilesInUpload(): (
  allProblems: readonly AnswerProblem[],
) => readonly AnswerProblem[] {
  const lodgement = useLodgement();
  const { store, uploads, problems } = lodgement;
  useSyncExternalStore(uploads.subscribe, uploads.rows);
  useSyncExternalStore(
    (listener) => problems.subscribeAll("documents", listener),
    () => problems.version("documents"),
  );
  return (allProblems) =>
    allProblems.filter((problem) => {
      const field = findFieldPlace(store.view.outline, problem.path)?.field;
      return (
        !field ||
        !isMissingFile(problem) ||
        !findUploads(lodgement, problem.path, field).some(isUnfinishedUpload)
      );
    });
}

export function isMissingFile({ code }: AnswerProblem): boolean {
  return /^requiredFiles?$/.test(code);
}
