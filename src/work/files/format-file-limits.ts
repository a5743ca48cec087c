import { formatList } from "#i18n/bidi-isolate.ts";
import { formatBytes } from "#i18n/format.ts";
import type { FileLimits } from "./file-check.ts";

/** Returns display texts such as `{ types: "PDF, JPG or PNG", size: "50 MB" }`. */
export function formatFileLimits(limits: FileLimits, language: string): { types: string; size: string } {
  const types = limits.fileTypes.map((type) => type.slice(1).toUpperCase());
  const format = new Intl.ListFormat(language, { type: "disjunction" });
  return {
    types: formatList(types, language, (words) => format.format(words)),
    size: formatBytes(limits.maxFileSize, language),
  };
}
