import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { downloadAllDocuments, getAllDocumentsUrl } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, openFile, ProgressBar, saveFile } from "#ui/index.ts";

/**
 * Maximum size in bytes of a zip file that the page downloads itself, with a progress bar. The page holds
 * such a file in memory, so it leaves larger files to the browser.
 */
const MAX_IN_MEMORY_BYTES = 200_000_000;

interface DownloadAllProps {
  readonly applicationId: ApplicationId;
  /** Sum of the file sizes in bytes, as an estimate of the zip's size. */
  readonly totalSize: number;
  readonly fileName: string;
}

/** Downloads all documents as one zip file, with a progress bar. */
export function DownloadAll({ applicationId, totalSize, fileName }: DownloadAllProps) {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const [receivedBytes, setReceivedBytes] = useState(0);
  const abortController = useRef<AbortController>(undefined);
  const download = useMutation({
    mutationFn: async () => {
      const params = { applicationId };
      if (totalSize > MAX_IN_MEMORY_BYTES)
        return openFile((await client.call(getAllDocumentsUrl, { params })).Url);
      const controller = new AbortController();
      abortController.current = controller;
      setReceivedBytes(0);
      const { signal } = controller;
      try {
        saveFile(
          await client.call(downloadAllDocuments, { params, signal, onReceived: setReceivedBytes }),
          fileName,
        );
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  });
  if (!download.isPending)
    return (
      <Button icon="download" onClick={() => download.mutate()}>
        {t("documents.downloadAll")}
      </Button>
    );
  return (
    <div className="grid w-64 max-w-full gap-1">
      <div className="flex items-center justify-between gap-2">
        <span role="status" className="text-sm tabular-nums">
          {t("documents.upload.amount", {
            sent: formatBytes(Math.min(receivedBytes, totalSize), language),
            total: formatBytes(totalSize, language),
          })}
        </span>
        <Button size="s" variant="quiet" icon="close" onClick={() => abortController.current?.abort()}>
          {t("documents.cancel")}
        </Button>
      </div>
      <ProgressBar
        value={Math.min(receivedBytes, totalSize)}
        max={totalSize}
        label={t("documents.downloadAll")}
      />
    </div>
  );
}
