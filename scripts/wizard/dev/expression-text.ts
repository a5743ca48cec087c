/** Formats expressions for authors: `person.role == "agent" and not empty(person.firm)`. */
import type { Expression, WizardConfig } from "#contract/wizard/config.ts";
import { type FormView, listPathsAt } from "#contract/wizard/expressions/evaluate.ts";
import { compileExpression } from "#contract/wizard/expressions/expression.ts";
import { splitItemPath } from "#contract/wizard/item-paths.ts";
import { findItemList, findItemPath, findPathPattern } from "#contract/wizard/outline.ts";

const INFIX_OPERATORS = new Set(["==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/"]);

export function toExpressionText(source: Expression): string {
  if (Array.isArray(source)) return `[${source.map(toExpressionText).join(", ")}]`;
  if (typeof source !== "object" || source === null) return JSON.stringify(source) ?? "";
  const [operator = "", rawOperands] = Object.entries(source)[0] ?? [];
  const operands: readonly unknown[] = Array.isArray(rawOperands) ? rawOperands : [rawOperands];
  if (operator === "var" || operator === "ref") return String(operands[0]);
  const texts = operands.map(toExpressionText);
  if (operator === "and" || operator === "or") return texts.map(bracketTerms).join(` ${operator} `);
  if (operator === "!") return `not ${bracketTerms(texts[0] ?? "")}`;
  if (INFIX_OPERATORS.has(operator) && texts.length > 1) return texts.join(` ${operator} `);
  return `${operator}(${texts.join(", ")})`;
}

const bracketTerms = (text: string) => (/ (and|or) /.test(text) ? `(${text})` : text);

/**
 * Explains an expression at an answer's path, with the definitions of its conditions and the values that it reads.
 */
export function explainExpression(view: FormView, source: Expression, path: string): string {
  const { config } = view.outline;
  const { reads, refs } = listReadsAndConditions(config, source, findItemListPattern(view, path));
  const definitions = refs.map((id) => `${id} is ${toExpressionText(config.conditions[id])}`);
  const values = reads.map((read) => `${toItemPath(view, read, path)} = ${getValueText(view, read, path)}`);
  return [toExpressionText(source), ...definitions, ...values].join("; ");
}

/**
 * Returns the paths and the conditions that an expression reads, including those that its conditions read.
 */
function listReadsAndConditions(config: WizardConfig, source: Expression, listPattern: string | undefined) {
  const readPaths = new Set<string>();
  const conditionIds = new Set<string>();
  const collect = (expression: Expression) => {
    const compiled = compileExpression(expression, listPattern);
    for (const read of compiled.reads) readPaths.add(read);
    for (const ref of compiled.refs)
      if (!conditionIds.has(ref)) {
        conditionIds.add(ref);
        collect(config.conditions[ref]);
      }
  };
  collect(source);
  return { reads: [...readPaths], refs: [...conditionIds] };
}

/** Returns the pattern of the list whose item contains the answer, such as `premises.*.rooms`. */
function findItemListPattern({ outline }: FormView, path: string): string | undefined {
  const itemPath = findItemPath(outline, path);
  return itemPath === undefined ? undefined : findPathPattern(outline, splitItemPath(itemPath)[0]);
}

/**
 * Returns the path `read` within the item of `path`: for `owners.*.name` read at `owners.o1.acn`, returns
 * `owners.o1.name`.
 */
function toItemPath({ outline }: FormView, read: string, path: string): string {
  const itemNames = (findItemPath(outline, path) ?? "").split(".");
  const names = read.split(".");
  const isInSameItem = (at: number) =>
    names.slice(0, at).every((name, before) => name === itemNames[before] || name === "*");
  return names
    .map((name, at) => (name === "*" && isInSameItem(at) ? (itemNames[at] ?? name) : name))
    .join(".");
}

function getValueText(view: FormView, read: string, path: string): string {
  const itemPath = toItemPath(view, read, path);
  if (itemPath.includes(".*."))
    return JSON.stringify(listPathsAt(view, itemPath).map((valuePath) => view.valueAt(valuePath) ?? null));
  if (findItemList(view.outline, itemPath)) return `${view.items(itemPath).length} items`;
  const value = view.valueAt(itemPath);
  if (value !== undefined) return JSON.stringify(value);
  return view.isVisible(itemPath) ? "unanswered" : "hidden";
}
