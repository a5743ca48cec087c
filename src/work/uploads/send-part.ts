/** Sends one part of a file, or a small file whole, to the document host. */
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import type { UploadUrlMonitor } from "./upload-retry.ts";

/** Milliseconds without progress after which a transfer counts as a network error. */
const STALL_MS = 30_000;

export interface FilePart {
  readonly file: File;
  /** Offset of the first byte. */
  readonly from: number;
  /** Offset after the last byte. */
  readonly end: number;
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
  const { file, from, end, monitor, signal, onProgress } = part;
  const isWholeFile = from === 0 && end === file.size;
  const watch = watchForStall(signal);
  monitor.begin(end - from);
  try {
    await client.put(url, isWholeFile ? file : file.slice(from, end, file.type), {
      signal: watch.signal,
      ...(isWholeFile ? {} : { part: { from, total: file.size } }),
      onProgress: (sentBytes) => {
        watch.reportProgress();
        monitor.reportProgress(sentBytes);
        onProgress(Math.min(from + sentBytes, end));
      },
    });
    monitor.reportSuccess();
  } catch (error) {
    throw monitor.toReportedError(error);
  } finally {
    watch.stop();
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
