import { DocumentLibrary } from "#features/documents/library/document-library.tsx";
import { useArea } from "../area.ts";
import { paths } from "../paths.ts";
import { ShownDocument } from "../slots/document-dialog.tsx";
import { useShownDocument } from "../slots/use-document-dialog.ts";

export function DocumentsScreen() {
  const shown = useShownDocument("entry");
  const { pageSize } = useArea().config;
  return (
    <>
      <DocumentLibrary
        pageSize={pageSize}
        onOpen={shown.open}
        applicationHref={(id) => `${paths.details(id)}?section=documents`}
      />
      {shown.id && <ShownDocument key={shown.id} id={shown.id} onClose={shown.close} />}
    </>
  );
}
