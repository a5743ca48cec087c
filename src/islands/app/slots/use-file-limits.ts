import type { FileLimits } from "#work/files/file-check.ts";
import { useArea } from "../area.ts";

/** Returns the host's limits for uploads (spec 3.10). */
export function useFileLimits(): FileLimits {
  const { maxFileSize, globalFileTypes } = useArea().config;
  return { maxFileSize, fileTypes: globalFileTypes };
}
