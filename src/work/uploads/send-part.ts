/** Sends one part of a file, or a small file whole, to the document host. */
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import type { UploadUrlMonitor } from "./upload-retry.ts";

/** Milliseconds without progress after which a transfer counts as a network error. */
const STALL_MS = 30_000;

interface FilePart {
  readonly file: File;
  /** Offset of the first byte. */
  readonly startOffset: number;
  /** Offset after the last byte. */
  readonly endOffset: number;
  readonly monitor: UploadUrlMonitor;
  readonly signal: AbortSignal | undefined;
  /** Called with the number of bytes of the file that are sent, including those before this part. */
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Throws an `ApiError`: of the kind `blocked` if the upload URL is the cause of the failure, otherwise the
 * request's own error.
 */
export async function sendPart(client: ApiClient, url: string, part: FilePart): Promise<void> {
  const { file, startOffset, endOffset, monitor, signal, onProgress } = part;
  const isWholeFile = startOffset === 0 && endOffset === file.size;
  const stallWatch = watchForStall(signal);
  monitor.begin(endOffset - startOffset);
  try {
    await client.put(url, isWholeFile ? file : file.slice(startOffset, endOffset, file.type), {
      signal: stallWatch.signal,
      ...(isWholeFile ? {} : { part: { from: startOffset, total: file.size } }),
      onProgress: (sentBytes) => {
        stallWatch.reportProgress();
        monitor.reportProgress(sentBytes);
        onProgress(Math.min(startOffset + sentBytes, endOffset));
      },
    });
    monitor.reportSuccess();
  } catch (error) {
    throw monitor.toReportedError(error);
  } finally {
    stallWatch.stop();
  }
}

/** Aborts a transfer that makes no progress, with the error of a lost connection. */
function watchForStall(signal: AbortSignal | undefined) {
  const stallController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stallController.abort(new ApiError({ kind: "network", status: 0 })), STALL_MS);
  };
  reportProgress();
  return {
    signal: signal ? AbortSignal.any([signal, stallController.signal]) : stallController.signal,
    reportProgress,
    stop: () => clearTimeout(timer),
  };
}
