import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getDownloadUrl } from "#contract/applications/document.ts";
import type { DocumentId } from "#contract/shapes.ts";
import { Icon, openFile } from "#ui/index.ts";

interface DocumentLinkProps {
  readonly id: string;
  readonly fileName: string;
}

/** Opens a document in a new tab through a short-lived URL that needs no bearer token. */
export function DocumentLink({ id, fileName }: DocumentLinkProps) {
  const client = useClient();
  const openDocument = useMutation({
    mutationFn: () => client.call(getDownloadUrl, { params: { id: id as DocumentId } }),
    onSuccess: ({ Url }) => openFile(Url),
  });
  return (
    <button
      type="button"
      className="link touch-link inline-flex min-h-6 items-center gap-1.5 text-start wrap-anywhere"
      aria-busy={openDocument.isPending}
      onClick={() => openDocument.mutate()}
    >
      <Icon name="paperclip" size="s" />
      <bdi>{fileName}</bdi>
    </button>
  );
}
