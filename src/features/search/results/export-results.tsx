import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { globalSearchListExport } from "#contract/lookups/search.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, saveFile } from "#ui/index.ts";
import { toRequestedKinds, useSearchKinds } from "../search-kinds.ts";
import type { SearchState } from "../search-state.ts";

export function ExportResults({ state }: { state: SearchState }) {
  const t = useText();
  const client = useClient();
  const kinds = useSearchKinds();
  const download = useMutation({
    mutationFn: () => {
      const body = {
        SearchText: state.text,
        ...(state.kind ? { Kinds: [state.kind] } : toRequestedKinds(kinds)),
      };
      return client.call(globalSearchListExport, { body });
    },
    onSuccess: (file) => saveFile(file, `${t("search.page.fileName")}.xlsx`),
  });
  return (
    <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {t("search.page.export")}
    </Button>
  );
}
