import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/** A list for forms that are only shown: nothing is sent from it. */
export function createIdleUploads(): UploadQueue {
  let last = 0;
  return createUploadQueue({
    upload: () => Promise.reject(new Error("nothing is sent here")),
    store: async () => false,
    removeStored: () => {},
    newId: () => {
      last += 1;
      return `u${last}`;
    },
    schedule: () => () => {},
    random: () => 0,
  });
}
