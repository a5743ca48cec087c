import {
  type createRegisterItem,
  type RegisterItem,
  serviceFrequency,
} from "#contract/applications/register-item.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { Text } from "#i18n/use-text.ts";
import type { FormValues } from "#ui/index.ts";

type MeasureFields = EndpointBody<typeof createRegisterItem>;

const fieldKeys = [
  ...["TypeId", "Location", "StandardId", "RequiredPerformance", "Frequency"],
  ...["DeterminationRef", "DeterminationDate", "Contractor"],
] as const;
const requiredFields = ["TypeId", "Location", "Frequency"] as const;

export function toMeasureValues(item: RegisterItem | null): FormValues {
  const savedValues: Readonly<Record<string, unknown>> = item ?? {};
  return Object.fromEntries(fieldKeys.map((key) => [key, String(savedValues[key] ?? "")]));
}

export function toMeasure(values: FormValues): MeasureFields {
  const readText = (key: (typeof fieldKeys)[number]) => (values[key] ?? "").trim() || null;
  return {
    TypeId: readText("TypeId") ?? "",
    Location: readText("Location") ?? "",
    StandardId: readText("StandardId"),
    RequiredPerformance: readText("RequiredPerformance"),
    Frequency: serviceFrequency.options.find((each) => each === values["Frequency"]) ?? "annual",
    ...{ DeterminationRef: readText("DeterminationRef"), DeterminationDate: readText("DeterminationDate") },
    Contractor: readText("Contractor"),
  };
}

export function checkMeasure(values: FormValues, t: Text): FormValues {
  const missingFields = requiredFields.filter((key) => (values[key] ?? "").trim() === "");
  return Object.fromEntries(missingFields.map((key) => [key, t(`register.problem.${key}`)]));
}

interface MeasureDefaults {
  readonly Id: string;
  readonly StandardIds: readonly string[];
  readonly Frequency: string;
}

/**
 * After the measure type has changed, fills in the usual standard and frequency of the new type. Never
 * overwrites values that the person entered.
 */
export function fillUsualValues(
  previous: FormValues,
  next: FormValues,
  types: readonly MeasureDefaults[],
): FormValues {
  if (previous["TypeId"] === next["TypeId"]) return next;
  const previousDefaults = types.find(({ Id }) => Id === previous["TypeId"]);
  const nextDefaults = types.find(({ Id }) => Id === next["TypeId"]);
  if (!nextDefaults) return next;
  const isEnteredByPerson = (key: string, defaultValue: string | undefined) =>
    next[key] !== "" && next[key] !== defaultValue;
  return {
    ...next,
    ...(!isEnteredByPerson("StandardId", previousDefaults?.StandardIds[0]) && {
      StandardId: nextDefaults.StandardIds[0] ?? "",
    }),
    ...(!isEnteredByPerson("Frequency", previousDefaults?.Frequency) && {
      Frequency: nextDefaults.Frequency,
    }),
  };
}
