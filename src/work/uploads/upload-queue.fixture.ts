/** An upload queue whose transfers, stored files and timers the test controls. */
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { createUploadQueue, type UploadQueueDependencies } from "./upload-queue.ts";
import type { UploadRow } from "./upload-row.ts";

export const limits = { maxFileSize: 1_000, fileTypes: [".pdf"] };
export const place = { labels: ["site-plan"], itemPath: null };
export const createPdf = (name: string) => new File(["%PDF-1.7"], name);

interface Sending {
  readonly row: UploadRow;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}

export function openUploadQueue(
  storeFile: UploadQueueDependencies["storeFile"] = async () => true,
  removeFile: (id: string) => void = () => {},
) {
  const sending: Sending[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const removedIds: string[] = [];
  const abandonedIds: string[] = [];
  const uploadedIds: string[] = [];
  let lastId = 0;
  const list = createUploadQueue({
    upload: (row, options) =>
      new Promise((resolve, reject) => {
        const succeed = () => resolve({ Id: row.id } as unknown as ApplicationDocument);
        sending.push({ row, ...options, succeed, fail: reject });
      }),
    storeFile,
    removeStoredFile: (id) => {
      removedIds.push(id);
      removeFile(id);
    },
    abandon: (uploadId) => abandonedIds.push(uploadId),
    createId: () => {
      lastId += 1;
      return `f${lastId}`;
    },
    schedule: (ms, run) => {
      const wait = { ms, run };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    random: () => 1,
  });
  list.onUploaded(({ Id }) => uploadedIds.push(Id));
  const states = () => list.rows().map(({ file, state }) => `${file.name}: ${state}`);
  const add = (...names: string[]) => list.add(names.map(createPdf), place, limits);
  return { list, sending, waits, removedIds, abandonedIds, uploadedIds, states, add };
}
