import { formatBytes } from "#i18n/format.ts";
import type { FileLimits } from "./file-check.ts";

/** Returns display texts such as `{ types: "PDF, JPG or PNG", size: "50 MB" }`. */
export function formatFileLimits(limits: FileLimits, language: string): { types: string; size: string } {
  const types = limits.fileTypes.map((type) => type.slice(1).toUpperCase());
  return {
    types: new Intl.ListFormat(language, { type: "disjunction" }).format(types),
    size: formatBytes(limits.maxFileSize, language),
  };
}
