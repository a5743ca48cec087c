/** Returns the files of one question, and actions on them. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { findFileRequirement, listDocumentsAt } from "#contract/wizard/answers/documents.ts";
import type { Field, FileRequirement } from "#contract/wizard/config.ts";
import { findItemPath, findPathPattern } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { interruptedUploadsQuery } from "./documents.queries.ts";
import { registerQuestionTarget } from "./drop-targets.ts";
import { listDocumentTypes } from "./file-questions.ts";
import { findUploads } from "./running-uploads.ts";
import { useDocumentRemoval } from "./use-document-removal.ts";
import { useFileLimits } from "./use-file-limits.ts";

const NO_DOCUMENTS: readonly ApplicationDocument[] = [];

export function useQuestionFiles(path: string, field: Field) {
  const t = useText();
  const client = useClient();
  const lodgement = useLodgement();
  const { applicationId, requestId, store, uploads, limits: hostLimits } = lodgement;
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const documents = useQuery(lodgementDocumentsQuery(client, applicationId, requestId)).data ?? NO_DOCUMENTS;
  const allInterruptedUploads = useQuery(interruptedUploadsQuery(client, applicationId)).data ?? [];
  const removal = useDocumentRemoval(applicationId);
  // The file limits may depend on answers of other sections. Subscribe to them, so that the component renders
  // again when the limits change.
  const serialisedRequirement = useFormDecision(
    [`validity:${findPathPattern(store.view.outline, path)}`],
    () => JSON.stringify(findFileRequirement(store.view, path)),
  );
  const requirement = useMemo(
    () =>
      serialisedRequirement === undefined
        ? undefined
        : (JSON.parse(serialisedRequirement) as FileRequirement),
    [serialisedRequirement],
  );
  const limits = useFileLimits(hostLimits, requirement);
  const itemPath = findItemPath(store.view.outline, path) ?? null;
  const documentTypeIds = listDocumentTypes(requirement ?? { documentTypeId: "" });
  const maxFiles = requirement?.max ?? Number.POSITIVE_INFINITY;

  const currentDocuments = listDocumentsAt(store.view, path, documents).filter(
    (document) => document.State !== "Superseded" && !removal.isDeleting(document.Id),
  );
  const runningUploads = findUploads(lodgement, path, field);
  const knownUploadIds = new Set(rows.map(({ progress }) => progress.uploadId));
  const interruptedUploads = allInterruptedUploads.filter(
    (state) =>
      documentTypeIds.includes(state.DocumentTypeId) &&
      (state.ItemPath ?? null) === itemPath &&
      !knownUploadIds.has(state.UploadId),
  );
  const freeFileCount = Math.max(
    0,
    maxFiles - currentDocuments.length - runningUploads.filter(({ place }) => !place.replacesId).length,
  );

  /**
   * Uploads files. A file with the name of an existing document becomes a new version of it, with the same document
   * types.
   */
  function addFiles(files: readonly File[], replacesId?: string): void {
    let remainingFileCount = replacesId ? 1 : freeFileCount;
    const acceptedFiles = files.flatMap((file) => {
      const existingDocument = currentDocuments.find(({ Id, FileName, State }) =>
        replacesId ? Id === replacesId : FileName === file.name && State !== "Accepted",
      );
      if (!existingDocument || replacesId) remainingFileCount -= 1;
      if (remainingFileCount < 0) return [];
      return [{ file, existingDocument }];
    });
    if (acceptedFiles.length < files.length)
      showToast({
        text: t("lodgement.document.tooMany", { count: files.length - acceptedFiles.length }),
        tone: "warning",
      });
    for (const { file, existingDocument } of acceptedFiles) {
      const interruptedUpload = interruptedUploads.find(
        ({ FileName, Size }) => FileName === file.name && Size === file.size,
      );
      const typeIds = existingDocument ? existingDocument.DocumentTypeIds : [documentTypeIds[0]];
      uploads.add(
        [file],
        { labels: typeIds, itemPath, replacesId: existingDocument?.Id, requestId },
        limits.own,
        interruptedUpload?.UploadId,
      );
    }
  }

  const latestAddFiles = useRef(addFiles);
  latestAddFiles.current = addFiles;
  useEffect(
    () =>
      registerQuestionTarget(path, {
        receiveFiles: (files, replacesId) => latestAddFiles.current(files, replacesId),
      }),
    [path],
  );

  return {
    documents: currentDocuments,
    runningUploads,
    interruptedUploads,
    kinds: documentTypeIds,
    itemPath,
    limits,
    removal,
    add: addFiles,
    isFull: freeFileCount === 0,
    max: maxFiles,
  };
}

export type QuestionFiles = ReturnType<typeof useQuestionFiles>;
