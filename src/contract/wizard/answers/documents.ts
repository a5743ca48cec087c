/** Which files answer which question, and what is wrong with them. Files are no answers: documents hold them. */
import type { ApplicationDocument } from "../../applications/document.ts";
import type { Field } from "../config.ts";
import type { View } from "../expressions/evaluate.ts";
import { findPlace, itemIdOf } from "../outline.ts";
import { type Finding, findingIf } from "../validation/finding.ts";

/** What a file field needs to know of a document. */
export interface DocumentRecord extends Pick<ApplicationDocument, "DocumentTypeId" | "State" | "FileName"> {
  /** Every label the file answers; `DocumentTypeId` alone when absent. */
  readonly DocumentTypeIds?: readonly string[];
  /** The item of a repeating section it belongs to: `consents.c1`. */
  readonly ItemPath?: string | null | undefined;
  /** Bytes. */
  readonly Size?: number;
}

const OUT: readonly DocumentRecord["State"][] = [
  "Rejected",
  "Quarantined",
  "Superseded",
  "Required",
  "NotApplicable",
];

/**
 * The documents of a question, those that do not count included: the ones that carry a label it asks for, so that one
 * file can answer several questions. In a repeating section they also name its item.
 */
export function documentsAt<Record extends DocumentRecord>(
  view: View,
  path: string,
  documents: readonly Record[],
): readonly Record[] {
  const place = findPlace(view.outline, path);
  const file = place?.field.file;
  if (!place || !file) return [];
  const wanted = [file.documentTypeId, ...(file.orTypeIds ?? [])];
  const itemPath = itemPathOf(view, path);
  return documents.filter(
    ({ DocumentTypeId, DocumentTypeIds = [DocumentTypeId], ItemPath = null }) =>
      ItemPath === itemPath && DocumentTypeIds.some((label) => wanted.includes(label)),
  );
}

/** `consents.c1` for a question in a repeating section, which its files must name; else null. */
export function itemPathOf(view: View, path: string): string | null {
  const itemId = itemIdOf(view.outline, path);
  return itemId === undefined ? null : `${path.split(".")[0]}.${itemId}`;
}

/** Files that count: refused, infected and replaced ones do not. */
export function validDocuments<Record extends DocumentRecord>(documents: readonly Record[]): Record[] {
  return documents.filter(({ State }) => !OUT.includes(State));
}

/** How much a question's files are called for now. */
export function documentRequirement(view: View, path: string): "required" | "recommended" | "optional" {
  if (view.isRequired(path)) return "required";
  return view.isRecommended(path) ? "recommended" : "optional";
}

/** Too few, too many, of a kind or a size that is not taken; or missing though recommended, which holds nobody up. */
export function findFileProblem(
  view: View,
  path: string,
  field: Field,
  documents: readonly DocumentRecord[],
): Finding | undefined {
  const there = validDocuments(documentsAt(view, path, documents));
  const { min = 1, max = Number.POSITIVE_INFINITY, types, size } = field.file ?? {};
  const least = view.isRequired(path) ? Math.max(1, min) : 0;
  if (there.length < least)
    return { code: least > 1 ? "requiredFiles" : "requiredFile", params: { min: least } };
  const wrong = types && there.find(({ FileName }) => !types.some((type) => hasEnding(FileName, type)));
  if (wrong) return { code: "fileType", params: { name: wrong.FileName, types: endings(types) } };
  const large = size === undefined ? undefined : there.find((one) => (one.Size ?? 0) > size);
  if (large && size !== undefined)
    return { code: "fileSize", params: { name: large.FileName, max: Math.floor(size / 1_000_000) } };
  if (there.length > max) return { code: "maxFiles", params: { max } };
  return findingIf(there.length === 0 && view.isRecommended(path), "recommendedFile");
}

const hasEnding = (name: string, type: string) => name.toLowerCase().endsWith(type);
const endings = (types: readonly string[]) => types.map((type) => type.slice(1).toUpperCase()).join(", ");
