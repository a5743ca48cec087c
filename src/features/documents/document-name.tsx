import type { ApplicationDocument } from "#contract/applications/document.ts";
import { canOpenDocument, isViewableDocument } from "./document-state.ts";
import { useDocumentDownload } from "./use-document-download.ts";

interface DocumentNameProps {
  readonly document: ApplicationDocument;
  readonly onOpen: (id: string) => void;
}

/**
 * Link that opens the document in the viewer or downloads it. Plain text while the document is scanned or
 * quarantined.
 */
export function DocumentName({ document, onOpen }: DocumentNameProps) {
  const download = useDocumentDownload(document);
  const name = <bdi>{document.FileName}</bdi>;
  if (!canOpenDocument(document)) return <span className="font-medium wrap-anywhere">{name}</span>;
  return (
    <button
      type="button"
      className="link touch-link min-h-6 cursor-pointer text-start font-medium wrap-anywhere"
      aria-busy={download.isPending}
      onClick={() => (isViewableDocument(document) ? onOpen(document.Id) : download.mutate())}
    >
      {name}
    </button>
  );
}
