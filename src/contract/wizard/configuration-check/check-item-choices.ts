/** Checks choices that are items of the form. */
import type { Field, FieldType, WizardConfig, WizardSection } from "../config.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { resolveWithinItem } from "../item-paths.ts";
import { findItemList, toFormOutline } from "../outline.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "./places.ts";

const TYPES: readonly FieldType[] = ["radio", "select", "checkboxes"];

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
  const absolute = resolveWithinItem(section.repeat && `${section.id}.*`, items);
  const itemList = absolute === undefined ? undefined : findItemList(outline, absolute);
  const lists = [...outline.sections].flatMap(([id, one]) => (one.section.repeat ? [id] : []));
  const names = itemList?.section.fields.filter((field) => fieldTypes[field.type].family === "text");
  const keys = names?.map(({ key }) => key) ?? [];
  return [
    ...(TYPES.includes(type)
      ? []
      : [createFindingAt(at, `a ${type} cannot offer items: make it one of ${TYPES.join(", ")}`)]),
    ...(options || list ? [createFindingAt(at, "has options or a list, too: remove one of them")] : []),
    ...(itemList
      ? []
      : [
          createFindingAt(
            getPlaceWithin(at, "items"),
            `"${items}" is no list of items${suggestName(items, lists)}`,
          ),
        ]),
    ...(!itemList || keys.includes(label)
      ? []
      : [
          createFindingAt(
            getPlaceWithin(at, "label"),
            `"${label}" is no text question of ${items}${suggestName(label, keys) || `: expected one of ${keys.join(", ")}`}`,
          ),
        ]),
  ];
}
