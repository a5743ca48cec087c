/** Lists every expression of a configuration with its place. */
import type { Expression, WizardConfig } from "../../config.ts";
import { listPlacedSections, toFieldPattern } from "../../item-lists.ts";
import { findRuleItemList } from "../../outline.ts";
import { listFileConditions, listLimitExpressions } from "../../validation/limits.ts";
import type { ConfigurationPlace } from "../places.ts";

export interface PlacedExpression {
  readonly place: ConfigurationPlace;
  readonly source: Expression;
  /** The list, such as `owners` or `premises.*.rooms`, that contains the item which `item.` stands for. */
  readonly itemList?: string | undefined;
  /**
   * True for an expression that is a parameter of a validator, decides which file limits apply, or belongs to an
   * outcome. The outline does not compile these expressions.
   */
  readonly isLimit?: true;
}

const FIELD_EXPRESSIONS = ["visibleIf", "requiredIf", "recommendedIf", "readOnlyIf", "value"] as const;

export function listExpressions(config: WizardConfig): PlacedExpression[] {
  const placedExpressions: PlacedExpression[] = [];
  const addExpression = (
    path: readonly PropertyKey[],
    source: Expression,
    more: Omit<PlacedExpression, "place" | "source"> & { name?: string } = {},
  ) => {
    const { name, ...rest } = more;
    if (source !== undefined)
      placedExpressions.push({ place: { path, ...(name === undefined ? {} : { name }) }, source, ...rest });
  };
  config.steps.forEach((step, at) => {
    addExpression(["steps", at, "visibleIf"], step.visibleIf, { name: step.id });
  });
  for (const { section, owner, path } of listPlacedSections(config)) {
    if (!owner) addExpression([...path, "visibleIf"], section.visibleIf, { name: section.id });
    const itemList = section.repeat ? section.id : undefined;
    section.fields.forEach((field, inSection) => {
      const name = toFieldPattern(section, field.key);
      const fieldPath = [...path, "fields", inSection];
      for (const attribute of FIELD_EXPRESSIONS)
        addExpression([...fieldPath, attribute], field[attribute], { name, itemList });
      for (const { validator, param, source } of listLimitExpressions(field))
        addExpression([...fieldPath, "validate", validator, "params", param], source, {
          name,
          itemList,
          isLimit: true,
        });
      for (const [at, source] of listFileConditions(field).entries())
        addExpression([...fieldPath, "file", "byAnswer", at, "when"], source, {
          name,
          itemList,
          isLimit: true,
        });
    });
  }
  for (const [id, source] of Object.entries(config.conditions)) addExpression(["conditions", id], source);
  config.rules.forEach((rule, at) => {
    const { id, when, mend } = rule;
    addExpression(["rules", at, "when"], when, { name: id, itemList: findRuleItemList(rule) });
    addExpression(["rules", at, "mend", "value"], mend?.value, {
      name: id,
      itemList: findRuleItemList(rule),
    });
  });
  config.scope?.forEach(({ stepId, when }, at) => {
    addExpression(["scope", at, "when"], when, { name: stepId });
  });
  config.submission.statements.forEach(({ key, visibleIf }, at) => {
    addExpression(["submission", "statements", at, "visibleIf"], visibleIf, { name: key });
  });
  config.steps.forEach(({ id, outcome }, at) => {
    for (const end of ["from", "to"] as const)
      addExpression(["steps", at, "outcome", "fees", end], outcome?.fees?.[end], { name: id, isLimit: true });
  });
  config.submission.outcomes?.forEach(({ id, when, fees }, at) => {
    const outcomePath = ["submission", "outcomes", at] as const;
    addExpression([...outcomePath, "when"], when, { name: id, isLimit: true });
    for (const end of ["from", "to"] as const)
      addExpression([...outcomePath, "fees", end], fees?.[end], { name: id, isLimit: true });
  });
  config.submission.signatures?.forEach(({ role, requiredIf }, at) => {
    addExpression(["submission", "signatures", at, "requiredIf"], requiredIf, { name: role });
  });
  return placedExpressions;
}
