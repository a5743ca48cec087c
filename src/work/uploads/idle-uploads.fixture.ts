import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/** Creates an upload queue for tests that render forms and upload nothing. */
export function createIdleUploads(): UploadQueue {
  let last = 0;
  return createUploadQueue({
    upload: () => Promise.reject(new Error("this fixture uploads nothing")),
    storeFile: async () => false,
    removeStoredFile: () => {},
    abandon: () => {},
    createId: () => {
      last += 1;
      return `u${last}`;
    },
    schedule: () => () => {},
    random: () => 0,
  });
}
