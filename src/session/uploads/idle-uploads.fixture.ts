import { createUploadList, type UploadList } from "./upload-list.ts";

/** A list for forms that are only shown: nothing is sent from it. */
export function createIdleUploads(): UploadList {
  let last = 0;
  return createUploadList({
    upload: () => Promise.reject(new Error("nothing is sent here")),
    keep: async () => false,
    forget: () => {},
    newId: () => {
      last += 1;
      return `u${last}`;
    },
    schedule: () => () => {},
    random: () => 0,
  });
}
