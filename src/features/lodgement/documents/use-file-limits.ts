import type { Field } from "#contract/wizard/config.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";

/**
 * Combines the general file limits with the limits of the field. Returns the stricter limits, and a text that
 * describes them.
 */
export function useFileLimits(limits: FileLimits, file: Field["file"]) {
  const t = useText();
  const language = useLanguage();
  const combinedLimits = combineFileLimits(limits, file);
  return {
    own: combinedLimits,
    accept: combinedLimits.fileTypes.join(","),
    text: t("lodgement.file.limits", formatFileLimits(combinedLimits, language)),
  };
}

export function combineFileLimits(limits: FileLimits, file: Field["file"]): FileLimits {
  return {
    maxFileSize: Math.min(limits.maxFileSize, file?.size ?? limits.maxFileSize),
    fileTypes: file?.types ? limits.fileTypes.filter((type) => file.types?.includes(type)) : limits.fileTypes,
  };
}
