/** Checks references to questions outside expressions: people, registers, remarks and one-click fixes. */

import type { FormPerson, Rule, WizardConfig } from "../config.ts";
import { compileExpression } from "../expressions/expression.ts";
import { findPlace, type Outline, toOutline } from "../outline.ts";
import {
  type ConfigurationFinding,
  findingAt,
  type Place,
  type Places,
  placeWithin,
  suggestion,
} from "./places.ts";

export function checkReferences(config: WizardConfig, places: Places): ConfigurationFinding[] {
  const outline = toOutline(config);
  return [
    ...(config.people ?? []).flatMap((person, at) =>
      checkPerson(outline, person, { path: ["people", at], name: person.id }),
    ),
    ...checkSections(config, places),
    ...config.rules.flatMap(({ id, mend }, at) =>
      mend ? checkMend(outline, mend, { path: ["rules", at, "mend"], name: id }) : [],
    ),
  ];
}

function checkMend(outline: Outline, mend: NonNullable<Rule["mend"]>, place: Place): ConfigurationFinding[] {
  const { issues, reads } = compileExpression(mend.value);
  const unknown = (path: string, attribute: string) =>
    findPlace(outline, path)
      ? []
      : [
          findingAt(
            placeWithin(place, attribute),
            `"${path}" is no field${suggestion(path, outline.fields.keys())}`,
          ),
        ];
  return [
    ...unknown(mend.path, "path"),
    ...issues.map((issue) => findingAt(placeWithin(place, "value"), `the expression ${issue}`)),
    ...reads.flatMap((path) => unknown(path, "value")),
  ];
}

function checkPerson(outline: Outline, { section, parts }: FormPerson, place: Place): ConfigurationFinding[] {
  const home = outline.sections.get(section)?.section;
  if (!home)
    return [
      findingAt(
        placeWithin(place, "section"),
        `there is no section "${section}"${suggestion(section, outline.sections.keys())}`,
      ),
    ];
  return Object.entries(parts).flatMap(([part, path]) => {
    const pattern = home.repeat ? path.replace(/^item\./, `${section}.*.`) : path;
    const field = outline.fields.get(pattern)?.field;
    const at = placeWithin(place, "parts", part);
    if (!field) return [findingAt(at, `"${path}" is no field${suggestion(path, outline.fields.keys())}`)];
    const isAddress = field.type === "address";
    if ((part === "address") === isAddress) return [];
    return [
      findingAt(at, `"${path}" ${isAddress ? "is an address: name it as `address`" : "is no address"}`),
    ];
  });
}

function checkSections(config: WizardConfig, places: Places): ConfigurationFinding[] {
  return config.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields, register }) => {
      const keys = fields.map(({ key }) => key);
      const unknown = (name: string | undefined, ...parts: readonly PropertyKey[]) =>
        name === undefined || keys.includes(name)
          ? []
          : [
              findingAt(
                placeWithin(places.section(id), ...parts),
                `there is no field "${name}" in this section${suggestion(name, keys)}`,
              ),
            ];
      return [
        ...unknown(register?.type, "register", "type"),
        ...unknown(register?.standard, "register", "standard"),
        ...unknown(register?.frequency, "register", "frequency"),
        ...fields.flatMap(({ remarkOf }, at) => unknown(remarkOf, "fields", at, "remarkOf")),
      ];
    }),
  );
}
