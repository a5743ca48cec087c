/** Checks those limits of files that depend on answers. */
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
  if (!file || type !== "file") return [];
  const filePlace = getPlaceWithin(place, "file");
  const constantFindings = explainConstantLimits(file).map((message) => createFindingAt(filePlace, message));
  if (!file.byAnswer) return constantFindings;
  const at = getPlaceWithin(filePlace, "byAnswer");
  if (file.byAnswer.length === 0)
    return [...constantFindings, createFindingAt(at, "has no limits: add an entry, or remove byAnswer")];
  const findingsByAnswer = file.byAnswer.flatMap((entry, index, all) => {
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
  return [...constantFindings, ...findingsByAnswer];
}

function explainConstantLimits({ documentTypeId, orTypeIds = [], ...limits }: FileRequirement): string[] {
  return [
    ...explainSizeLimit(limits),
    ...explainCountLimits(limits),
    ...(orTypeIds.includes(documentTypeId)
      ? [`names "${documentTypeId}" in orTypeIds, too, which is its documentTypeId: remove it there`]
      : []),
  ];
}

/** A smaller size is probably a mistake, such as a number of megabytes instead of bytes. */
const MIN_SIZE = 1000;

function explainSizeLimit({ size = MIN_SIZE }: Limits): string[] {
  const example = size < 1 ? 10_000_000 : size * 1_000_000;
  return size < MIN_SIZE
    ? [`takes files of ${size} bytes at most: give a size in bytes, such as ${example}`]
    : [];
}

function explainCountLimits({ min = 0, max = 1 }: Limits): string[] {
  return [
    ...(max < 1 ? ["takes no files: use visibleIf to hide the question"] : []),
    ...(min < 0 ? [`needs ${min} files: write a number of 0 or more in min`] : []),
  ];
}

type Limits = Pick<FileRequirement, "min" | "max" | "types" | "size">;

/**
 * `entry` has the limits to check. `mergedLimits` also has the constant limits that `entry` does not replace.
 */
function explainLimits(mergedLimits: FileRequirement, entry: Limits, mayBeRequired: boolean): string[] {
  const [min = 0, max = Number.POSITIVE_INFINITY] = [mergedLimits.min, mergedLimits.max];
  return [
    ...(entry.types?.length === 0 ? ['takes no files: name types such as [".pdf"]'] : []),
    ...(min > max ? [`needs ${min} files, but takes ${max} at most: change min or max`] : []),
    ...explainCountLimits(entry),
    ...explainSizeLimit(entry),
    ...(entry.min !== undefined && entry.min > 1 && !mayBeRequired
      ? [`needs ${entry.min} files, but is never required: add requiredIf`]
      : []),
  ];
}
