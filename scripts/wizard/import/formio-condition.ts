/** Converts the conditions of form.io components. Code and JSON Logic are reported, because they are not converted. */

import { isRecord } from "#contract/unknown-value.ts";
import type { ImportedCondition, ReportLoss } from "./imported-form.ts";
import { isEmptySource, listSourceObjects, type SourceObject } from "./read-source.ts";

const OPERATORS: Readonly<Record<string, string>> = {
  isEqual: "==",
  isNotEqual: "!=",
  lessThan: "<",
  lessThanOrEqual: "<=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  includes: "contains",
};

/** Converts the simple condition (`when`, `eq`), or the list of conditions in newer forms. */
export function toCondition(
  component: SourceObject,
  name: string,
  reportLoss: ReportLoss,
): ImportedCondition | undefined {
  const ownCondition = component["conditional"];
  if (!isRecord(ownCondition)) return undefined;
  const { show, when, eq, conditions, conjunction, json } = ownCondition;
  if (!isEmptySource(json))
    reportLoss(`${name}.conditional.json`, "is JSON Logic, which is not converted: write visibleIf");
  const isHidden = show === false || show === "false";
  const negateIfHidden = (condition: unknown) => (isHidden ? { "!": condition } : condition);
  if (typeof when === "string" && when !== "")
    return negateIfHidden({ "==": [{ var: toComponentKey(when) }, toValue(eq)] });
  const comparisons = listSourceObjects(conditions).flatMap(
    ({ component: path, operator, value }): unknown[] => {
      const answer = { var: toComponentKey(String(path)) };
      if (operator === "isEmpty") return [{ empty: answer }];
      if (operator === "isNotEmpty") return [{ "!": { empty: answer } }];
      if (operator === "notIncludes") return [{ "!": { contains: [answer, toValue(value)] } }];
      const knownOperator = OPERATORS[String(operator ?? "isEqual")];
      if (knownOperator) return [{ [knownOperator]: [answer, toValue(value)] }];
      reportLoss(name, `its condition uses "${operator}", which has no counterpart`);
      return [];
    },
  );
  if (comparisons.length === 0) return undefined;
  return negateIfHidden(
    comparisons.length === 1 ? comparisons[0] : { [conjunction === "any" ? "or" : "and"]: comparisons },
  );
}

/** `applicant.role` becomes `role`, because components are found by key. */
const toComponentKey = (path: string) => path.split(".").at(-1) ?? path;

function toValue(value: unknown): unknown {
  if (value === "true" || value === "false") return value === "true";
  return value;
}
