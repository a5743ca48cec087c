import type { Field } from "#contract/wizard/config.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import type { FileLimits } from "#work/files/file-check.ts";

/** Combines the general file limits with those of the field, and formats the result as text. */
export function useFileLimits(limits: FileLimits, file: Field["file"]) {
  const t = useText();
  const language = useLanguage();
  const own = combineFileLimits(limits, file);
  return {
    own,
    accept: own.fileTypes.join(","),
    text: t("lodgement.file.limits", formatFileLimits(own, language)),
  };
}

export function combineFileLimits(limits: FileLimits, file: Field["file"]): FileLimits {
  return {
    maxFileSize: Math.min(limits.maxFileSize, file?.size ?? limits.maxFileSize),
    fileTypes: file?.types ? limits.fileTypes.filter((type) => file.types?.includes(type)) : limits.fileTypes,
  };
}

/** Returns display texts such as `{ types: "PDF, JPG or PNG", size: "50 MB" }`. */
export function formatFileLimits(limits: FileLimits, language: string): { types: string; size: string } {
  const types = limits.fileTypes.map((type) => type.slice(1).toUpperCase());
  return {
    types: new Intl.ListFormat(language, { type: "disjunction" }).format(types),
    size: formatBytes(limits.maxFileSize, language),
  };
}
