import type { ApplicationDocument } from "#contract/applications/document.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { listDocumentTypes, listFileQuestions } from "./file-questions.ts";

/** Returns the labels of the other questions that the document answers. */
export function useOtherQuestions(
  document: ApplicationDocument,
  questionTypeIds: readonly string[],
): string[] {
  const formatText = useFormatText();
  const { store } = useLodgement();
  const otherTypeIds = document.DocumentTypeIds.filter((id) => !questionTypeIds.includes(id));
  if (otherTypeIds.length === 0) return [];
  return listFileQuestions(store.view)
    .filter(
      ({ file, itemPath }) =>
        itemPath === (document.ItemPath ?? null) &&
        listDocumentTypes(file).some((kind) => otherTypeIds.includes(kind)),
    )
    .map(({ label }) => formatText(label));
}
