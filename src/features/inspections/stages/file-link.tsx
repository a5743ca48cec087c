import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getDownloadUrl } from "#contract/applications/document.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { Icon, openFile } from "#ui/index.ts";

/** Opens a document through a short-lived download URL. */
export function FileLink({ file }: { file: Inspection["Attachments"][number] }) {
  const client = useClient();
  const opening = useMutation({
    mutationFn: () => client.call(getDownloadUrl, { params: { id: file.Id } }),
    onSuccess: ({ Url }) => openFile(Url),
  });
  return (
    <button
      type="button"
      className="link inline-flex items-center gap-1.5 text-start break-words"
      aria-busy={opening.isPending}
      onClick={() => opening.mutate()}
    >
      <Icon name="paperclip" size="s" />
      <bdi>{file.FileName}</bdi>
    </button>
  );
}
