import type { ApplicationDocument } from "#contract/applications/document.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useSay } from "../texts/use-form-text.ts";
import { kindsOf, labelsOf } from "./file-questions.ts";

/** What else in this form the file answers, by the words of the questions. */
export function useOtherLabels(document: ApplicationDocument, ownKinds: readonly string[]): string[] {
  const say = useSay();
  const { store } = useLodgement();
  const others = document.DocumentTypeIds.filter((id) => !ownKinds.includes(id));
  if (others.length === 0) return [];
  return labelsOf(store.view)
    .filter(
      ({ file, itemPath }) =>
        itemPath === (document.ItemPath ?? null) && kindsOf(file).some((kind) => others.includes(kind)),
    )
    .map(({ words }) => say(words));
}
