import { DocumentLibrary } from "#features/documents/library/document-library.tsx";
import { useArea } from "../../area.ts";
import { areaPaths } from "../../paths.ts";
import { DocumentDialog } from "../../slots/document-dialog.tsx";
import { useDocumentDialog } from "../../slots/use-document-dialog.ts";

export function DocumentsScreen() {
  const documentDialog = useDocumentDialog("entry");
  const { pageSize } = useArea().config;
  return (
    <>
      <DocumentLibrary
        pageSize={pageSize}
        onOpen={documentDialog.open}
        applicationHref={(id) => `${areaPaths.details(id)}?section=documents`}
      />
      {documentDialog.id && (
        <DocumentDialog key={documentDialog.id} id={documentDialog.id} onClose={documentDialog.close} />
      )}
    </>
  );
}
