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
import { registerQuestion } from "./drop-targets.ts";
import { listDocumentTypes } from "./file-questions.ts";
import { findUploads } from "./files-on-the-way.ts";
import { useDocumentRemoval } from "./use-document-removal.ts";
import { useFileLimits } from "./use-file-limits.ts";

const NOTHING: readonly ApplicationDocument[] = [];

export function useQuestionFiles(path: string, field: Field) {
  const t = useText();
  const client = useClient();
  const lodgement = useLodgement();
  const { applicationId, requestId, store, uploads, limits: hostLimits } = lodgement;
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const documents = useQuery(lodgementDocumentsQuery(client, applicationId, requestId)).data ?? NOTHING;
  const interrupted = useQuery(interruptedUploadsQuery(client, applicationId)).data ?? [];
  const removal = useDocumentRemoval(applicationId);
  // The file limits may depend on answers of other sections. Subscribe to them, so that the component renders
  // again when the limits change.
  const file = useFormDecision([`validity:${findPathPattern(store.view.outline, path)}`], () =>
    JSON.stringify(findFileRequirement(store.view, path)),
  );
  const requirement = useMemo(
    () => (file === undefined ? undefined : (JSON.parse(file) as FileRequirement)),
    [file],
  );
  const limits = useFileLimits(hostLimits, requirement);
  const itemPath = findItemPath(store.view.outline, path) ?? null;
  const kinds = listDocumentTypes(requirement ?? { documentTypeId: "" });
  const max = requirement?.max ?? Number.POSITIVE_INFINITY;

  const currentDocuments = listDocumentsAt(store.view, path, documents).filter(
    (document) => document.State !== "Superseded" && !removal.isGoing(document.Id),
  );
  const sending = findUploads(lodgement, path, field);
  const known = new Set(rows.map(({ progress }) => progress.uploadId));
  const unfinished = interrupted.filter(
    (state) =>
      kinds.includes(state.DocumentTypeId) &&
      (state.ItemPath ?? null) === itemPath &&
      !known.has(state.UploadId),
  );
  const room = Math.max(
    0,
    max - currentDocuments.length - sending.filter(({ place }) => !place.replacesId).length,
  );

  /**
   * Uploads files. A file with the name of an existing document becomes a new version of it, with the same document
   * types.
   */
  function add(files: readonly File[], replacesId?: string): void {
    let remainingRoom = replacesId ? 1 : room;
    const accepted = files.flatMap((file) => {
      const before = currentDocuments.find(({ Id, FileName, State }) =>
        replacesId ? Id === replacesId : FileName === file.name && State !== "Accepted",
      );
      if (!before || replacesId) remainingRoom -= 1;
      if (remainingRoom < 0) return [];
      return [{ file, before }];
    });
    if (accepted.length < files.length)
      showToast({
        text: t("lodgement.document.tooMany", { count: files.length - accepted.length }),
        tone: "warning",
      });
    for (const { file, before } of accepted) {
      const begunAs = unfinished.find(({ FileName, Size }) => FileName === file.name && Size === file.size);
      const labels = before ? before.DocumentTypeIds : [kinds[0]];
      uploads.add(
        [file],
        { labels, itemPath, replacesId: before?.Id, requestId },
        limits.own,
        begunAs?.UploadId,
      );
    }
  }

  const latest = useRef(add);
  latest.current = add;
  useEffect(
    () => registerQuestion(path, { receiveFiles: (files, replacesId) => latest.current(files, replacesId) }),
    [path],
  );

  return {
    here: currentDocuments,
    sending,
    unfinished,
    kinds,
    itemPath,
    limits,
    removal,
    add,
    isFull: room === 0,
    max,
  };
}

export type QuestionFiles = ReturnType<typeof useQuestionFiles>;
