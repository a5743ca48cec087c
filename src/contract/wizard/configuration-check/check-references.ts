/** Checks references to questions outside expressions: people, registers, remarks and one-click fixes. */

import type { FormPerson, WizardConfig, WizardRule } from "../config.ts";
import { compileExpression } from "../expressions/expression.ts";
import { listPlacedSections } from "../item-lists.ts";
import { type FormOutline, findFieldPlace, findRuleItemList, toFormOutline } from "../outline.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  type ConfigurationPlaces,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "./places.ts";

export function checkReferences(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  return [
    ...(config.people ?? []).flatMap((person, at) =>
      checkPerson(outline, person, { path: ["people", at], name: person.id }),
    ),
    ...checkSections(config, places),
    ...config.rules.flatMap((rule, at) =>
      rule.mend ? checkMend(outline, rule, rule.mend, { path: ["rules", at, "mend"], name: rule.id }) : [],
    ),
  ];
}

function checkMend(
  outline: FormOutline,
  rule: WizardRule,
  mend: NonNullable<WizardRule["mend"]>,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  const ruleItemList = findRuleItemList(rule);
  const { issues, reads } = compileExpression(mend.value, ruleItemList);
  const isElsewhere = mend.path.includes("*") && findRuleItemList({ targets: [mend.path] }) !== ruleItemList;
  const checkPath = (path: string, attribute: string) =>
    findFieldPlace(outline, path)
      ? []
      : [
          createFindingAt(
            getPlaceWithin(place, attribute),
            `"${path}" is no field${suggestName(path, outline.fields.keys())}`,
          ),
        ];
  return [
    ...(isElsewhere
      ? [
          createFindingAt(
            getPlaceWithin(place, "path"),
            `"${mend.path}" is no answer of the item that the rule is about`,
          ),
        ]
      : checkPath(mend.path, "path")),
    ...issues.map((issue) => createFindingAt(getPlaceWithin(place, "value"), `the expression ${issue}`)),
    ...reads.flatMap((path) => checkPath(path, "value")),
  ];
}

function checkPerson(
  outline: FormOutline,
  { section, parts }: FormPerson,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  const personSection = outline.sections.get(section)?.section;
  if (!personSection)
    return [
      createFindingAt(
        getPlaceWithin(place, "section"),
        `there is no section "${section}"${suggestName(section, outline.sections.keys())}`,
      ),
    ];
  return Object.entries(parts).flatMap(([part, path]) => {
    const pattern = personSection.repeat ? path.replace(/^item\./, `${section}.*.`) : path;
    const field = outline.fields.get(pattern)?.field;
    const at = getPlaceWithin(place, "parts", part);
    if (!field)
      return [createFindingAt(at, `"${path}" is no field${suggestName(path, outline.fields.keys())}`)];
    const isAddress = field.type === "address";
    if ((part === "address") === isAddress) return [];
    return [
      createFindingAt(at, `"${path}" ${isAddress ? "is an address: name it as `address`" : "is no address"}`),
    ];
  });
}

function checkSections(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  return listPlacedSections(config).flatMap(({ section: { id, fields, register } }) => {
    const keys = fields.map(({ key }) => key);
    const checkName = (name: string | undefined, ...parts: readonly PropertyKey[]) =>
      name === undefined || keys.includes(name)
        ? []
        : [
            createFindingAt(
              getPlaceWithin(places.section(id), ...parts),
              `there is no field "${name}" in this section${suggestName(name, keys)}`,
            ),
          ];
    return [
      ...checkName(register?.type, "register", "type"),
      ...checkName(register?.standard, "register", "standard"),
      ...checkName(register?.frequency, "register", "frequency"),
      ...fields.flatMap(({ remarkOf }, at) => checkName(remarkOf, "fields", at, "remarkOf")),
    ];
  });
}
