/** Checks references to questions outside expressions: people, registers, remarks and one-click fixes. */

import type { FormPerson, Rule, WizardConfig } from "../config.ts";
import { compileExpression } from "../expressions/expression.ts";
import { findPlace, type Outline, toOutline } from "../outline.ts";
import { type Places, suggestion } from "./places.ts";

export function checkReferences(config: WizardConfig, places: Places): string[] {
  const outline = toOutline(config);
  return [
    ...(config.people ?? []).flatMap((person, at) => checkPerson(outline, person, `people[${at}]`)),
    ...checkSections(config, places),
    ...config.rules.flatMap(({ mend }, at) => (mend ? checkMend(outline, mend, `rules[${at}].mend`) : [])),
  ];
}

function checkMend(outline: Outline, mend: NonNullable<Rule["mend"]>, place: string): string[] {
  const { issues, reads } = compileExpression(mend.value);
  const unknown = (path: string, at: string) =>
    findPlace(outline, path)
      ? []
      : [`${at}: "${path}" is no field${suggestion(path, outline.fields.keys())}`];
  return [
    ...unknown(mend.path, `${place}.path`),
    ...issues.map((issue) => `${place}.value: ${issue}`),
    ...reads.flatMap((path) => unknown(path, `${place}.value`)),
  ];
}

function checkPerson(outline: Outline, { section, parts }: FormPerson, place: string): string[] {
  const home = outline.sections.get(section)?.section;
  if (!home)
    return [
      `${place}.section: there is no section "${section}"${suggestion(section, outline.sections.keys())}`,
    ];
  return Object.entries(parts).flatMap(([part, path]) => {
    const pattern = home.repeat ? path.replace(/^item\./, `${section}.*.`) : path;
    const field = outline.fields.get(pattern)?.field;
    const at = `${place}.parts.${part}`;
    if (!field) return [`${at}: "${path}" is no field${suggestion(path, outline.fields.keys())}`];
    const isAddress = field.type === "address";
    if ((part === "address") === isAddress) return [];
    return [`${at}: "${path}" ${isAddress ? "is an address: name it as `address`" : "is no address"}`];
  });
}

function checkSections(config: WizardConfig, places: Places): string[] {
  return config.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields, register }) => {
      const keys = fields.map(({ key }) => key);
      const unknown = (name: string | undefined, what: string) =>
        name === undefined || keys.includes(name)
          ? []
          : [`${places.section(id)}.${what}: there is no field "${name}" here${suggestion(name, keys)}`];
      return [
        ...unknown(register?.type, "register.type"),
        ...unknown(register?.standard, "register.standard"),
        ...unknown(register?.frequency, "register.frequency"),
        ...fields.flatMap(({ key, remarkOf }) => unknown(remarkOf, `fields.${key}.remarkOf`)),
      ];
    }),
  );
}
