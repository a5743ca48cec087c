import type { ApplicationDocument } from "#contract/applications/document.ts";
import { isShown, mayOpen } from "./document-state.ts";
import { useSaving } from "./use-saving.ts";

interface DocumentNameProps {
  readonly document: ApplicationDocument;
  readonly onOpen: (id: string) => void;
}

/** Opens what can be shown, saves the rest; only a name while nobody may have it. */
export function DocumentName({ document, onOpen }: DocumentNameProps) {
  const saving = useSaving(document);
  const name = <bdi>{document.FileName}</bdi>;
  if (!mayOpen(document)) return <span className="font-medium wrap-anywhere">{name}</span>;
  return (
    <button
      type="button"
      className="link cursor-pointer text-start font-medium wrap-anywhere"
      aria-busy={saving.isPending}
      onClick={() => (isShown(document) ? onOpen(document.Id) : saving.mutate())}
    >
      {name}
    </button>
  );
}
