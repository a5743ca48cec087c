/** Checks expressions: operators, paths, names, choices and cycles. */

import type { WizardConfig } from "../../config.ts";
import { compileExpression } from "../../expressions/expression.ts";
import { findChoiceList } from "../../expressions/item-choices.ts";
import { findReadableParts } from "../../field-types/shown-parts.ts";
import {
  type ExpressionTarget,
  type FormOutline,
  findFieldPlace,
  findPathPattern,
  findRuleItemList,
  findUnknownItem,
  listOwners,
  toFormOutline,
} from "../../outline.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  type ConfigurationPlaces,
  createFindingAt,
  describePlace,
  getPlaceWithin,
  suggestName,
  suggestPath,
} from "../places.ts";
import { listExpressions } from "./expression-places.ts";

export function checkExpressions(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  return [...checkEachExpression(outline, places), ...checkTargets(outline), ...checkCycles(outline, places)];
}

function checkEachExpression(outline: FormOutline, places: ConfigurationPlaces): ConfigurationFinding[] {
  const findings: ConfigurationFinding[] = [];
  const limitExpressions = listExpressions(outline.config)
    .filter(({ isLimit }) => isLimit)
    .map(({ place, source, itemList }) => [place, compileExpression(source, itemList)] as const);
  const decisionExpressions = [...outline.expressions].map(
    ([target, expression]) => [places.target(target), expression] as const,
  );
  for (const [place, expression] of [...decisionExpressions, ...limitExpressions]) {
    findings.push(...expression.issues.map((issue) => createFindingAt(place, `the expression ${issue}`)));
    for (const path of expression.reads)
      if (findPathPattern(outline, path) === undefined)
        findings.push(
          createFindingAt(place, `reads "${path}", which is no field${suggestReadPath(outline, path)}`),
        );
      else {
        const message = explainUnknownItem(outline, path) ?? explainUnknownPart(outline, path);
        if (message !== undefined) findings.push(createFindingAt(place, `reads "${path}": ${message}`));
      }
    findings.push(
      ...findUnknownNames(place, "condition", expression.refs, outline.config.conditions, (name) =>
        findPathPattern(outline, name) === undefined
          ? undefined
          : `: it is a question, so write { "var": "${name}" }`,
      ),
      ...findUnknownNames(place, "table", expression.tables, outline.config.tables),
      ...findUnknownNames(place, "area", expression.areas, outline.config.areas),
    );
    for (const { path, value } of expression.comparisons) {
      const choices = findChoices(outline, path);
      if (choices && !choices.includes(value))
        findings.push(
          createFindingAt(place, `compares "${path}" with "${String(value)}", which can never be its answer`),
        );
    }
  }
  return findings;
}

function findUnknownNames(
  place: ConfigurationPlace,
  kind: string,
  names: readonly string[],
  definitions: object = {},
  suggest?: (name: string) => string | undefined,
): ConfigurationFinding[] {
  return names
    .filter((name) => !Object.hasOwn(definitions, name))
    .map((name) => {
      const suggestion = suggestName(name, Object.keys(definitions)) || suggest?.(name) || "";
      return createFindingAt(place, `refers to the ${kind} "${name}", which is not there${suggestion}`);
    });
}

function findChoices(outline: FormOutline, path: string): readonly unknown[] | undefined {
  const field = outline.fields.get(findPathPattern(outline, path) ?? "")?.field;
  if (field?.type === "yesNo" || field?.type === "checkbox") return [true, false];
  return field?.list ? undefined : field?.options?.map((option) => option.value);
}

function checkTargets(outline: FormOutline): ConfigurationFinding[] {
  return outline.config.rules.flatMap(({ id, targets }, at) => {
    const place: ConfigurationPlace = { path: ["rules", at], name: id };
    if (targets.length === 0) return [createFindingAt(place, "has no target to be shown beside")];
    const ruleItemList = findRuleItemList({ targets });
    return targets.flatMap((path, inTargets) => {
      const targetPlace = getPlaceWithin(place, "targets", inTargets);
      if (!outline.fields.has(toCellPattern(outline, path)))
        return [
          createFindingAt(
            targetPlace,
            `its target "${path}" is no field${suggestName(path, outline.fields.keys())}`,
          ),
        ];
      const message = explainUnknownItem(outline, path);
      if (message !== undefined)
        return [createFindingAt(targetPlace, `its target "${path}" cannot be shown: ${message}`)];
      if (!path.includes("*") || findRuleItemList({ targets: [path] }) === ruleItemList) return [];
      return [
        createFindingAt(
          targetPlace,
          `its target "${path}" is in another list than "${ruleItemList}": a rule is about one item`,
        ),
      ];
    });
  });
}

/**
 * Replaces the row key in a target with `*` if the target is in a fixed row of a table. Returns other targets
 * unchanged.
 */
function toCellPattern(outline: FormOutline, path: string): string {
  const pattern = findPathPattern(outline, path);
  // A path that is longer than its pattern names a part of an answer. Parts show no messages.
  return pattern?.split(".").length === path.split(".").length ? pattern : path;
}

function suggestReadPath({ config, fields }: FormOutline, path: string): string {
  if (Object.hasOwn(config.conditions, path)) return `: it is a condition, so write { "ref": "${path}" }`;
  return suggestPath(path, fields.keys());
}

/** Returns the message about a path with an unknown part, such as `lot.colour`; undefined if the part exists. */
function explainUnknownPart(outline: FormOutline, path: string): string | undefined {
  const pattern = findPathPattern(outline, path) ?? path;
  const type = outline.fields.get(pattern)?.field.type;
  const [part] = path.split(".").slice(pattern.split(".").length);
  const parts = type && findReadableParts(type);
  if (part === undefined || !parts || parts.includes(part)) return undefined;
  return parts.length === 0
    ? `an answer of type ${type} has no parts: write "${path.slice(0, -part.length - 1)}"`
    : `an answer of type ${type} has no part "${part}"${suggestName(part, parts) || `: expected one of ${parts.join(", ")}`}`;
}

/**
 * Returns a message if the path contains an item id that the configuration does not define; otherwise
 * undefined.
 */
export function explainUnknownItem(outline: FormOutline, path: string): string | undefined {
  const unknownItem = findUnknownItem(outline, path);
  if (!unknownItem) return undefined;
  const { list, id, rows } = unknownItem;
  return rows
    ? `"${id}" is no row of "${list}"${suggestName(id, rows) || `: expected one of ${rows.join(", ")}`}`
    : `the items of "${list}" have no ids that a form knows: write "*" for each of them, or "item." within one`;
}

/**
 * Finds decisions that depend on themselves. A decision also depends on the visibility of the questions that it
 * reads, of their sections and steps, and of the items that they offer.
 */
function checkCycles(outline: FormOutline, places: ConfigurationPlaces): ConfigurationFinding[] {
  const findings: ConfigurationFinding[] = [];
  const visitedTargets = new Set<ExpressionTarget>();
  const path: ExpressionTarget[] = [];
  const visit = (target: ExpressionTarget) => {
    const start = path.indexOf(target);
    if (start >= 0) {
      const cyclePlaces = path.slice(start).map((each) => describePlace(places.target(each)));
      findings.push(
        createFindingAt(
          places.target(target),
          `depends on itself: ${cyclePlaces.join(" → ")}: remove one of these`,
        ),
      );
      return;
    }
    if (visitedTargets.has(target)) return;
    path.push(target);
    for (const next of listNeededTargets(outline, target)) visit(next);
    path.pop();
    visitedTargets.add(target);
  };
  for (const target of outline.expressions.keys()) visit(target);
  return findings;
}

function listNeededTargets(outline: FormOutline, target: ExpressionTarget): readonly ExpressionTarget[] {
  const expression = outline.expressions.get(target);
  const readPaths = (expression?.reads ?? []).flatMap((path) => [path, ...listChoicePaths(outline, path)]);
  const targetsOfReadPaths = readPaths.flatMap((path): ExpressionTarget[] => {
    const pattern = findPathPattern(outline, path);
    const place = pattern === undefined ? undefined : outline.fields.get(pattern);
    const section = outline.sections.get(place?.section.id ?? pattern ?? "");
    if (!section) return [];
    const ownTargets: ExpressionTarget[] = place ? [`field:${place.pattern}`, `value:${place.pattern}`] : [];
    return [
      `step:${section.step.id}`,
      ...(outline.outcomesBefore.get(section.step.id) ?? []).map((id): ExpressionTarget => `step:${id}`),
      `section:${section.section.id.split(".")[0]}`,
      ...listOwners(outline, place?.section.id).map((owner): ExpressionTarget => `field:${owner}`),
      ...ownTargets,
    ];
  });
  const neededTargets: ExpressionTarget[] = [
    ...targetsOfReadPaths,
    ...(expression?.refs ?? []).map((id): ExpressionTarget => `condition:${id}`),
  ];
  return neededTargets.filter((neededTarget) => outline.expressions.has(neededTarget));
}

/**
 * Returns the path of the list whose items a question offers as choices, and the path of the field that names
 * the items. An answer to the question counts only while the list and the field are visible.
 */
function listChoicePaths(outline: FormOutline, path: string): readonly string[] {
  const place = findFieldPlace(outline, path);
  const choiceList = place && findChoiceList(place);
  return choiceList ? Object.values(choiceList) : [];
}
