/**
 * Compiles expressions: JsonLogic with only the allowed operators, and a few additions (`README.md`,
 * "Expressions"). Each expression is compiled once to closures. The compilation also collects the paths that
 * the expression reads.
 */
import { isAnswerPath } from "../answers/answers.ts";
import { isBlank, isTruthy } from "../answers/values.ts";
import type { Expression } from "../config.ts";
import { isRelativePath, resolveWithinItem } from "../item-paths.ts";
import { type ExpressionOperator, expressionOperators, type OperatorContext } from "./operators.ts";

/** The current element inside `some`, `all` and `none`, or of a repeating section. */
export interface CurrentItem {
  /**
   * Path such as `owners.o1` for an item of a repeating section, `premises.p1.rooms.r1` for an item within an item.
   */
  readonly path?: string;
  /** The element itself: the id of an item, or a plain value, such as a selected option of `checkboxes`. */
  readonly value?: unknown;
}

export interface ExpressionScope extends OperatorContext {
  /** Returns the visible answer at a path; undefined if unanswered or hidden. */
  read(path: string): unknown;
  /** Returns the ids of a list's items; undefined if the path is not a list of items. */
  items(path: string): readonly string[] | undefined;
  /** Returns the result of a named condition. */
  condition(id: string): unknown;
}

export interface CompiledExpression {
  /** Evaluates the expression. Never throws; returns undefined for an invalid expression (see `issues`). */
  run(scope: ExpressionScope, item?: CurrentItem): unknown;
  /** Paths that the expression reads, with `*` for any item: `owners.*.name`. */
  readonly reads: readonly string[];
  readonly refs: readonly string[];
  /** Problems of the expression as text; empty for a valid one. */
  readonly issues: readonly string[];
  /** Names of the tables and areas that the expression uses. */
  readonly tables: readonly string[];
  readonly areas: readonly string[];
  /** Answers compared with constants, for the configuration check. */
  readonly comparisons: readonly { readonly path: string; readonly value: unknown }[];
}

type EvaluateNode = (scope: ExpressionScope, item: CurrentItem) => unknown;

const MAX_DEPTH = 16;
const MAX_NODES = 300;
const QUANTIFIERS = new Set(["some", "all", "none"]);

/**
 * Compiles an expression. `itemList` is the list, such as `owners` or `premises.*.rooms`, that contains the
 * item which `item.` stands for.
 */
export function compileExpression(source: Expression, itemList?: string): CompiledExpression {
  const reads = new Set<string>();
  const refs = new Set<string>();
  const referencedNames = { lookup: new Set<string>(), withinArea: new Set<string>() };
  const issues: string[] = [];
  const comparisons: { path: string; value: unknown }[] = [];
  let nodeCount = 0;

  function refuse(issue: string): EvaluateNode {
    issues.push(issue);
    return () => undefined;
  }

  function compile(node: unknown, depth: number, itemBase: string | undefined): EvaluateNode {
    nodeCount += 1;
    if (depth > MAX_DEPTH) return refuse("is nested too deeply");
    if (nodeCount > MAX_NODES) return nodeCount === MAX_NODES + 1 ? refuse("is too long") : () => undefined;
    if (Array.isArray(node)) {
      const parts = node.map((part) => compile(part, depth + 1, itemBase));
      return (scope, item) => parts.map((part) => part(scope, item));
    }
    if (typeof node !== "object" || node === null) return () => node;
    const entries = Object.entries(node);
    const [operator, rawOperands] = entries[0] ?? [];
    if (entries.length !== 1 || operator === undefined)
      return refuse("must have one operator in each object");
    const args: readonly unknown[] = Array.isArray(rawOperands) ? rawOperands : [rawOperands];
    if (operator === "var") return compileVar(args, depth, itemBase);
    if (operator === "ref") return compileRef(args);
    if (operator === "missing") return compileMissing(args, depth, itemBase);
    if (QUANTIFIERS.has(operator)) return compileQuantifier(operator, args, depth, itemBase);
    const parts = args.map((part) => compile(part, depth + 1, itemBase));
    if (operator === "and" || operator === "or") return createAndOr(operator === "and", parts);
    if (operator === "if") return createIf(parts);
    const knownOperator = expressionOperators.get(operator);
    if (!knownOperator) return refuse(`uses the operator "${operator}", which is not allowed`);
    return compileOperator(operator, knownOperator, parts, args, itemBase);
  }

  function compileOperator(
    name: string,
    operator: ExpressionOperator,
    parts: readonly EvaluateNode[],
    args: readonly unknown[],
    itemBase?: string,
  ): EvaluateNode {
    if (parts.length < operator.min || parts.length > operator.max)
      return refuse(`gives "${name}" ${parts.length} values, not ${operator.min} to ${operator.max}`);
    recordComparison(name, args, itemBase);
    const operandName = args[name === "lookup" ? 0 : 1];
    if ((name === "lookup" || name === "withinArea") && typeof operandName === "string")
      referencedNames[name].add(operandName);
    return (scope, item) =>
      operator.apply(
        parts.map((part) => part(scope, item)),
        scope,
      );
  }

  function recordComparison(name: string, args: readonly unknown[], itemBase?: string) {
    if (!["==", "!=", "in", "contains"].includes(name)) return;
    const at = args.findIndex(isVar);
    const comparedPath = at < 0 ? undefined : findVarPath(args[at]);
    const path = comparedPath === undefined ? undefined : toAbsolutePattern(comparedPath, itemBase);
    if (path === undefined) return;
    for (const value of [args[1 - at]].flat())
      if (typeof value !== "object") comparisons.push({ path, value });
  }

  function compileVar(args: readonly unknown[], depth: number, itemBase: string | undefined): EvaluateNode {
    const path = args[0];
    if (typeof path !== "string" || args.length > 2) return refuse(`has a bad path in "var"`);
    const [first = "", ...keys] = path.split(".*.");
    if (![first, ...keys].every(isAnswerPath)) return refuse(`has a bad path in "var"`);
    const pattern = toAbsolutePattern(first, itemBase);
    if (isRelativePath(first) && pattern === undefined && (itemBase !== "" || first.startsWith("parent")))
      return refuse(`says "${path}" where there is no item`);
    if (keys.length > 0) return compileAllItems(first, pattern, keys);
    const fallback = args.length > 1 ? compile(args[1], depth + 1, itemBase) : () => undefined;
    reads.add(pattern ?? "");
    return (scope, item) => {
      const at = resolveWithinItem(item.path, path);
      const value = path === "item" || at === undefined ? item.value : (scope.items(at) ?? scope.read(at));
      return getValueOrFallback(value, fallback, scope, item);
    };
  }

  /**
   * Compiles `{"var": "parts.*.floorArea"}`: the answers of all items as a list, including those of items within
   * items.
   */
  function compileAllItems(list: string, pattern: string | undefined, keys: readonly string[]): EvaluateNode {
    let readPattern = pattern ?? "";
    reads.add(readPattern);
    for (const key of keys) {
      readPattern = `${readPattern}.*.${key}`;
      reads.add(readPattern);
    }
    return (scope, item) => {
      let listPaths = [resolveWithinItem(item.path, list) ?? ""];
      for (const key of keys)
        listPaths = listPaths.flatMap((at) => (scope.items(at) ?? []).map((id) => `${at}.${id}.${key}`));
      return listPaths.map((at) => scope.read(at));
    };
  }

  function compileRef([id]: readonly unknown[]): EvaluateNode {
    if (typeof id !== "string") return refuse(`has a bad name in "ref"`);
    refs.add(id);
    return (scope) => scope.condition(id);
  }

  function compileMissing(
    args: readonly unknown[],
    depth: number,
    itemBase: string | undefined,
  ): EvaluateNode {
    const compiledPaths = args.map((path) => compileVar([path], depth, itemBase));
    return (scope, item) => args.filter((_, at) => isBlank(compiledPaths[at]?.(scope, item)));
  }

  function compileQuantifier(
    kind: string,
    args: readonly unknown[],
    depth: number,
    itemBase?: string,
  ): EvaluateNode {
    if (args.length !== 2) return refuse(`gives "${kind}" ${args.length} values, not 2`);
    const listPath = findVarPath(args[0]);
    const compiledList = compile(args[0], depth + 1, itemBase);
    const testElement = compile(
      args[1],
      depth + 1,
      (listPath && toAbsolutePattern(listPath, itemBase)) ?? "",
    );
    return (scope, item) => {
      const at = listPath === undefined ? undefined : resolveWithinItem(item.path, listPath);
      const ids = at === undefined ? undefined : scope.items(at);
      const elements = ids
        ? ids.map((id) => ({ path: `${at}.${id}`, value: id }))
        : listElements(compiledList(scope, item));
      const isMet = (element: CurrentItem) => isTruthy(testElement(scope, element));
      if (kind === "none") return !elements.some(isMet);
      return kind === "some" ? elements.some(isMet) : elements.length > 0 && elements.every(isMet);
    };
  }

  const runCompiled = compile(source, 0, itemList);
  const isValid = issues.length === 0;
  return {
    run: (scope, item = {}) => (isValid ? runCompiled(scope, item) : undefined),
    reads: [...reads].filter((path) => path !== ""),
    refs: [...refs],
    tables: [...referencedNames.lookup],
    areas: [...referencedNames.withinArea],
    issues,
    comparisons,
  };
}

function createAndOr(isAnd: boolean, parts: readonly EvaluateNode[]): EvaluateNode {
  return (scope, item) => {
    let value: unknown = isAnd;
    for (const part of parts) {
      value = part(scope, item);
      if (isTruthy(value) !== isAnd) return value;
    }
    return value;
  };
}

function createIf(parts: readonly EvaluateNode[]): EvaluateNode {
  return (scope, item) => {
    for (let at = 0; at + 1 < parts.length; at += 2)
      if (isTruthy(parts[at]?.(scope, item))) return parts[at + 1]?.(scope, item);
    return parts.length % 2 === 1 ? parts.at(-1)?.(scope, item) : undefined;
  };
}

function getValueOrFallback(
  value: unknown,
  fallback: EvaluateNode,
  scope: ExpressionScope,
  item: CurrentItem,
): unknown {
  return isBlank(value) ? (fallback(scope, item) ?? value) : value;
}

function listElements(value: unknown): CurrentItem[] {
  return Array.isArray(value) ? value.slice(0, 1000).map((element) => ({ value: element })) : [];
}

function isVar(node: unknown): node is { var: unknown } {
  return typeof node === "object" && node !== null && Object.hasOwn(node, "var");
}

function findVarPath(node: unknown): string | undefined {
  const rawOperands = isVar(node) ? node.var : undefined;
  const path: unknown = Array.isArray(rawOperands) ? rawOperands[0] : rawOperands;
  return typeof path === "string" ? path : undefined;
}

/**
 * Returns the absolute path: `item.name` within `owners` becomes `owners.*.name`. Returns an absolute path
 * unchanged. `itemBase` is `""` in a list of values that are not items of the form. For a relative path, the
 * result is then undefined.
 */
function toAbsolutePattern(path: string, itemBase: string | undefined): string | undefined {
  if (!isRelativePath(path)) return path;
  if (itemBase === undefined || itemBase === "") return undefined;
  return path === "item" ? itemBase : resolveWithinItem(`${itemBase}.*`, path);
}
