/** Checks limits of files that depend on answers. */
import type { Field, FileRequirement } from "../config.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
} from "./places.ts";

export function checkFileLimits(
  { file, requiredIf, type }: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  if (!file?.byAnswer || type !== "file") return [];
  const at = getPlaceWithin(place, "file", "byAnswer");
  if (file.byAnswer.length === 0)
    return [createFindingAt(at, "has no limits: add an entry, or remove byAnswer")];
  return file.byAnswer.flatMap((entry, index, all) => {
    const unconditionalIndex = all.findIndex(({ when }) => when === true);
    const { when, ...limits } = entry;
    const messages = [
      ...(Object.keys(limits).length === 0 ? ["changes no limit: give it types, size, min or max"] : []),
      ...(typeof when === "boolean" && !when ? ["never applies: write an expression in when"] : []),
      ...(unconditionalIndex >= 0 && unconditionalIndex < index
        ? ["never applies: an entry before it always does, so move that one to the end"]
        : []),
      ...explainLimits({ ...file, ...limits }, limits, requiredIf !== undefined),
    ];
    return messages.map((message) => createFindingAt(getPlaceWithin(at, index), message));
  });
}

type Limits = Pick<FileRequirement, "min" | "max" | "types" | "size">;

/** `mergedLimits` has the constant limits where the entry has none. */
function explainLimits(mergedLimits: FileRequirement, entry: Limits, mayBeRequired: boolean): string[] {
  const [min = 0, max = Number.POSITIVE_INFINITY] = [mergedLimits.min, mergedLimits.max];
  return [
    ...(entry.types?.length === 0 ? ['takes no files: name types such as [".pdf"]'] : []),
    ...(min > max ? [`needs ${min} files, but takes ${max} at most: change min or max`] : []),
    ...((entry.max ?? 1) < 1 ? ["takes no files: use visibleIf to hide the question"] : []),
    ...((entry.size ?? 1) < 1
      ? [`takes files of ${entry.size} bytes at most: give a size in bytes, such as 10000000`]
      : []),
    ...(entry.min !== undefined && entry.min > 1 && !mayBeRequired
      ? [`needs ${entry.min} files, but is never required: add requiredIf`]
      : []),
  ];
}
