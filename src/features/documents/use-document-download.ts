import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { downloadDocument } from "#contract/applications/document.ts";
import { saveFile } from "#ui/index.ts";

export function useDocumentDownload({ Id, FileName }: Pick<ApplicationDocument, "Id" | "FileName">) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.call(downloadDocument, { params: { id: Id } }),
    onSuccess: (bytes) => saveFile(bytes, FileName),
  });
}
