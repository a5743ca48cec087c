/** Form values, validation and request body of a building part. */
import {
  bcaClass,
  type Classification,
  type createClassification,
} from "#contract/applications/bca-classification.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { Text } from "#i18n/use-text.ts";
import type { FormValues } from "#ui/index.ts";

type ClassificationFields = EndpointBody<typeof createClassification>;

const maxCounts = { Storeys: 200, RiseInStoreys: 200, Dwellings: 5000 } as const;
const MAX_AREA = 1_000_000;
/** Building classes (National Construction Code) of buildings with dwellings. */
const CLASSES_WITH_DWELLINGS: ReadonlySet<string> = new Set(["1a", "2", "4"]);

export function hasDwellings(classId: string | undefined): boolean {
  return CLASSES_WITH_DWELLINGS.has(classId ?? "");
}

export function toClassificationValues(part: Classification | null): FormValues {
  const keys = ["Part", "BcaClass", "FloorArea", "Storeys", "RiseInStoreys", "Dwellings"] as const;
  return Object.fromEntries(keys.map((key) => [key, String(part?.[key] ?? "")]));
}

function findNumber(values: FormValues, key: string): number | null {
  const typedText = (values[key] ?? "").replaceAll(/[\s,]/g, "");
  return typedText === "" ? null : Number(typedText);
}

export function toClassification(values: FormValues): ClassificationFields {
  const readCount = (key: keyof typeof maxCounts) => findNumber(values, key);
  return {
    Part: (values["Part"] ?? "").trim(),
    BcaClass: bcaClass.options.find((id) => id === values["BcaClass"]) ?? "1a",
    ...{ FloorArea: findNumber(values, "FloorArea"), Storeys: readCount("Storeys") },
    RiseInStoreys: readCount("RiseInStoreys"),
    Dwellings: hasDwellings(values["BcaClass"]) ? readCount("Dwellings") : null,
  };
}

export function checkClassification(values: FormValues, t: Text): FormValues {
  const area = findNumber(values, "FloorArea");
  const riseInStoreys = findNumber(values, "RiseInStoreys");
  const storeys = findNumber(values, "Storeys");
  const invalidCounts = Object.entries(maxCounts).filter(([key, max]) => {
    const count = findNumber(values, key);
    return count !== null && !(Number.isInteger(count) && count >= 0 && count <= max);
  });
  return {
    ...(!values["Part"]?.trim() && { Part: t("classification.problem.Part") }),
    ...(!values["BcaClass"] && { BcaClass: t("classification.problem.BcaClass") }),
    ...(area !== null &&
      !(area >= 0 && area <= MAX_AREA) && { FloorArea: t("classification.problem.FloorArea") }),
    ...(riseInStoreys !== null &&
      storeys !== null &&
      riseInStoreys > storeys && { RiseInStoreys: t("classification.problem.RiseInStoreys") }),
    ...Object.fromEntries(
      invalidCounts.map(([key, max]) => [key, t("classification.problem.count", { most: max })]),
    ),
  };
}
