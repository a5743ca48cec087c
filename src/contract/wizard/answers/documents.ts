/** Finds the documents of a file question and their problems. Files are stored as documents, not as answers. */
import type { ApplicationDocument } from "../../applications/document.ts";
import type { FileRequirement } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import { findFieldPlace, findItemPath } from "../outline.ts";
import { createFindingIf, FILE_SIZE_PARAM, type ValidatorFinding } from "../validation/finding.ts";
import { isTruthy } from "./values.ts";

/** The fields of a document that file questions use. */
export interface DocumentRecord extends Pick<ApplicationDocument, "DocumentTypeId" | "State" | "FileName"> {
  /** All document types of the file; if absent, only `DocumentTypeId`. */
  readonly DocumentTypeIds?: readonly string[];
  /** The item of a repeating section that the document belongs to, such as `consents.c1`. */
  readonly ItemPath?: string | null | undefined;
  /** Size in bytes. */
  readonly Size?: number;
}

const UNUSABLE_STATES: readonly DocumentRecord["State"][] = [
  "Rejected",
  "Quarantined",
  "Superseded",
  "Required",
  "NotApplicable",
];

/**
 * Returns all documents of a question, including invalid ones. A document belongs to every question that
 * accepts one of its types, so that one file can answer several questions. In a repeating section, the
 * document must also name the item.
 */
export function listDocumentsAt<Record extends DocumentRecord>(
  view: FormView,
  path: string,
  documents: readonly Record[],
): readonly Record[] {
  const place = findFieldPlace(view.outline, path);
  const file = place?.field.file;
  if (!place || !file) return [];
  const typeIds = [file.documentTypeId, ...(file.orTypeIds ?? [])];
  const itemPath = findItemPath(view.outline, path) ?? null;
  return documents.filter(
    ({ DocumentTypeId, DocumentTypeIds = [DocumentTypeId], ItemPath = null }) =>
      ItemPath === itemPath && DocumentTypeIds.some((label) => typeIds.includes(label)),
  );
}

/** Returns the documents that count for a question: excludes rejected, quarantined and superseded ones. */
export function listValidDocuments<Record extends DocumentRecord>(documents: readonly Record[]): Record[] {
  return documents.filter(({ State }) => !UNUSABLE_STATES.includes(State));
}

/** Returns whether the files of a question are currently required, recommended or optional. */
export function getDocumentRequirement(
  view: FormView,
  path: string,
): "required" | "recommended" | "optional" {
  if (view.isRequired(path)) return "required";
  return view.isRecommended(path) ? "recommended" : "optional";
}

/** Returns the requirement of a file question with the limits for the current answers (decisions 119). */
export function findFileRequirement(view: FormView, path: string): FileRequirement | undefined {
  const file = findFieldPlace(view.outline, path)?.field.file;
  if (!file?.byAnswer) return file;
  const { byAnswer, ...constant } = file;
  const matchingEntry = byAnswer.find(({ when }) => isTruthy(view.evaluate(when, path)));
  if (!matchingEntry) return constant;
  const { when: _, ...limits } = matchingEntry;
  return { ...constant, ...limits };
}

/**
 * Returns a problem: too few or too many files, a type or size that is not accepted, or a missing recommended file (a
 * warning only).
 */
export function findFileProblem(
  view: FormView,
  path: string,
  documents: readonly DocumentRecord[],
): ValidatorFinding | undefined {
  const validDocuments = listValidDocuments(listDocumentsAt(view, path, documents));
  const { min = 1, max = Number.POSITIVE_INFINITY, types, size } = findFileRequirement(view, path) ?? {};
  const minimum = view.isRequired(path) ? Math.max(1, min) : 0;
  if (validDocuments.length < minimum)
    return { code: minimum > 1 ? "requiredFiles" : "requiredFile", params: { min: minimum } };
  const documentOfWrongType =
    types && validDocuments.find(({ FileName }) => !types.some((type) => hasExtension(FileName, type)));
  if (documentOfWrongType)
    return {
      code: "fileType",
      params: { name: documentOfWrongType.FileName, types: formatExtensions(types) },
    };
  const tooLargeDocument =
    size === undefined ? undefined : validDocuments.find((document) => (document.Size ?? 0) > size);
  if (tooLargeDocument && size !== undefined)
    return {
      code: "fileSize",
      params: { name: tooLargeDocument.FileName, [FILE_SIZE_PARAM]: size },
    };
  if (validDocuments.length > max) return { code: "maxFiles", params: { max } };
  return createFindingIf(validDocuments.length === 0 && view.isRecommended(path), "recommendedFile");
}

const hasExtension = (name: string, type: string) => name.toLowerCase().endsWith(type);
const formatExtensions = (types: readonly string[]) =>
  types.map((type) => type.slice(1).toUpperCase()).join(", ");
