/** Checks choices that are items of the form. */
import type { Field, FieldType, WizardConfig, WizardSection } from "../config.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { isRelativePath, resolveWithinItem } from "../item-paths.ts";
import { type FormOutline, findPathPattern, toFormOutline } from "../outline.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
  suggestName,
  suggestPath,
} from "./places.ts";

const ITEM_CHOICE_TYPES: readonly FieldType[] = ["radio", "select", "checkboxes"];

export function checkItemChoices(
  config: WizardConfig,
  section: WizardSection,
  { type, options, list, choicesFrom }: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  if (!choicesFrom) return [];
  const at = getPlaceWithin(place, "choicesFrom");
  const { items, label } = choicesFrom;
  const outline = toFormOutline(config);
  const lists = listOfferedLists(outline, section);
  const pattern = lists.get(items);
  const itemSection = pattern === undefined ? undefined : outline.sections.get(pattern)?.section;
  const textFields = itemSection?.fields.filter((field) => fieldTypes[field.type].family === "text");
  const textFieldKeys = textFields?.map(({ key }) => key) ?? [];
  return [
    ...(ITEM_CHOICE_TYPES.includes(type)
      ? []
      : [
          createFindingAt(at, `a ${type} cannot offer items: make it one of ${ITEM_CHOICE_TYPES.join(", ")}`),
        ]),
    ...(options || list ? [createFindingAt(at, "has options or a list, too: remove one of them")] : []),
    ...(itemSection
      ? []
      : [createFindingAt(getPlaceWithin(at, "items"), explainWrongList(outline, section, items, lists))]),
    ...(!itemSection || textFieldKeys.includes(label)
      ? []
      : [createFindingAt(getPlaceWithin(at, "label"), explainWrongLabel(items, label, textFieldKeys))]),
  ];
}

/**
 * Returns the lists whose items a question of the section can offer as choices. Each key is a list's path as
 * authors write it in `choicesFrom.items`: `premises`, or `item.rooms` for a list within the same item. Each
 * value is the pattern of that list: `premises.*.rooms`.
 */
function listOfferedLists(outline: FormOutline, { id, repeat }: WizardSection): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  const patterns = [...outline.sections].flatMap(([pattern, place]) =>
    place.section.repeat ? [pattern] : [],
  );
  for (const pattern of patterns) if (!pattern.includes("*")) lists.set(pattern, pattern);
  let container: string | undefined = repeat && id;
  for (let name = "item"; container !== undefined; name = name === "item" ? "parent" : `parent.${name}`) {
    for (const pattern of patterns) {
      const key = pattern.startsWith(`${container}.*.`) ? pattern.slice(container.length + 3) : "*";
      if (!key.includes("*")) lists.set(`${name}.${key}`, pattern);
    }
    const end = container.lastIndexOf(".*.");
    container = end < 0 ? undefined : container.slice(0, end);
  }
  return lists;
}

function explainWrongList(
  outline: FormOutline,
  section: WizardSection,
  items: string,
  lists: ReadonlyMap<string, string>,
): string {
  const knownPaths = [...lists.keys()];
  const remedy = suggestPath(items, knownPaths) || describeExpectedLists(knownPaths);
  if (isRelativePath(items) && resolveWithinItem(section.repeat && `${section.id}.*`, items) === undefined)
    return `"${items}" is in an item, but no such item is around this question${remedy}`;
  const pattern = findPathPattern(outline, items);
  const end = pattern?.lastIndexOf(".*.") ?? -1;
  if (pattern === undefined || end < 0 || !outline.sections.has(pattern))
    return `"${items}" is no list of items${remedy}`;
  const outerPattern = pattern.slice(0, end);
  const relativePath = knownPaths.find((path) => lists.get(path) === pattern);
  return relativePath === undefined
    ? `"${items}" is a list in each item of "${outerPattern}": only questions within "${outerPattern}" can offer it`
    : `"${items}" is a list in each item of "${outerPattern}": write "${relativePath}" for the one around this question`;
}

const describeExpectedLists = (lists: readonly string[]) =>
  lists.length === 0
    ? ": the form has no list, so write options"
    : `: expected one of ${lists.map((path) => `"${path}"`).join(", ")}`;

function explainWrongLabel(items: string, label: string, keys: readonly string[]): string {
  const remedy = keys.length === 0 ? ": add one to the items" : `: expected one of ${keys.join(", ")}`;
  return `"${label}" is no text question of ${items}${suggestName(label, keys) || remedy}`;
}
