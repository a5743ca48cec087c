import { DocumentLibrary } from "#features/documents/library/document-library.tsx";
import { useArea } from "../../area.ts";
import { areaPaths } from "../../paths.ts";
import { DocumentDialog } from "../../slots/document-dialog.tsx";
import { useDocumentDialog } from "../../slots/use-document-dialog.ts";

export function DocumentsScreen() {
  const shown = useDocumentDialog("entry");
  const { pageSize } = useArea().config;
  return (
    <>
      <DocumentLibrary
        pageSize={pageSize}
        onOpen={shown.open}
        applicationHref={(id) => `${areaPaths.details(id)}?section=documents`}
      />
      {shown.id && <DocumentDialog key={shown.id} id={shown.id} onClose={shown.close} />}
    </>
  );
}
