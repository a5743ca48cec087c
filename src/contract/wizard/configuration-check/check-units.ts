/** Checks the units of quantities. */
import { findMeasurementUnit, measurementUnits } from "../answers/quantities.ts";
import type { Field } from "../config.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "./places.ts";

export function checkUnits(
  { type, unit, units }: Pick<Field, "type" | "unit" | "units">,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  if (type !== "quantity")
    return units
      ? [
          createFindingAt(
            getPlaceWithin(place, "units"),
            `a ${type} has one unit: make it of type quantity, or write unit instead of units`,
          ),
        ]
      : [];
  const dimension = findMeasurementUnit(unit)?.dimension;
  const names = Object.keys(measurementUnits);
  const expectation = `expected one of ${names.join(", ")}`;
  if (!dimension)
    return [
      createFindingAt(
        getPlaceWithin(place, "unit"),
        unit === undefined
          ? `needs a unit, in which expressions and limits read the answer: ${expectation}`
          : `"${unit}" is no unit of measurement: ${expectation}`,
      ),
    ];
  return [
    ...((units?.length ?? 0) < 2
      ? [createFindingAt(place, "needs units: two or more to choose from, or make it of type measure")]
      : []),
    ...(units && !units.includes(unit ?? "")
      ? [
          createFindingAt(
            getPlaceWithin(place, "units"),
            `must offer "${unit}", the unit of the question: add it`,
          ),
        ]
      : []),
    ...(units ?? []).flatMap((measurementUnit, at) => {
      const message = explainUnit(measurementUnit, units ?? [], at, dimension, names);
      return message ? [createFindingAt(getPlaceWithin(place, "units", at), message)] : [];
    }),
  ];
}

function explainUnit(
  unit: string,
  units: readonly string[],
  at: number,
  dimension: string,
  names: readonly string[],
): string | undefined {
  const measurementUnit = findMeasurementUnit(unit);
  if (!measurementUnit)
    return `"${unit}" is no unit of measurement${suggestName(unit, names) || `: expected one of ${names.join(", ")}`}`;
  if (measurementUnit.dimension !== dimension)
    return `"${unit}" measures ${measurementUnit.dimension}, not ${dimension}: remove it`;
  return units.indexOf(unit) === at ? undefined : `"${unit}" comes twice: remove one`;
}
