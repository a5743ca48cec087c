import type { FileLimits } from "#work/files/file-check.ts";
import { useArea } from "../area.ts";

export function useFileLimits(): FileLimits {
  const { maxFileSize, globalFileTypes } = useArea().config;
  return { maxFileSize, fileTypes: globalFileTypes };
}
