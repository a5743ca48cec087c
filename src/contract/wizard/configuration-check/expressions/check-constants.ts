/**
 * Finds constants where an author meant an expression: `"visibleIf": "skip.hasLight"`, `{ ">":
 * ["skip.length", 3] }`.
 */
import { toNumber } from "../../answers/values.ts";
import type { Expression, WizardConfig } from "../../config.ts";
import { resolveWithinItem } from "../../item-paths.ts";
import { type FormOutline, findPathPattern, toFormOutline } from "../../outline.ts";
import { type ConfigurationFinding, createFindingAt } from "../places.ts";
import { listExpressions } from "./expression-places.ts";

const CONDITIONS: readonly PropertyKey[] = [
  ...(["visibleIf", "requiredIf", "recommendedIf", "readOnlyIf", "when"] as const),
];
/** Operators with names as operands: `all` if every operand is a name, otherwise the position of the name. */
const NAME_OPERANDS: Readonly<Record<string, "all" | number>> = {
  ...({ var: "all", ref: "all", missing: "all", lookup: 0, withinArea: 1 } as const),
};
/** Matches a path within a longer text. */
const PATH_IN_TEXT = /[a-zA-Z][\w-]*(?:\.[\w-]+)+/g;

export function checkConstants(config: WizardConfig): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  return listExpressions(config).flatMap(({ place, source, itemList }) => {
    const attribute = place.path.at(-1) ?? "";
    const isAmount = place.path.at(-2) === "fees";
    const messages =
      typeof source === "object" && source !== null && !Array.isArray(source)
        ? listPathConstants(outline, source, itemList).map(
            (path) => `"${path}" is a text here: write { "var": "${path}" } for the answer`,
          )
        : explainConstant(outline, source, itemList, {
            isCondition: CONDITIONS.includes(attribute),
            isAmount,
          });
    return [...new Set(messages)].map((message) => createFindingAt(place, message));
  });
}

function explainConstant(
  outline: FormOutline,
  source: Expression,
  itemList: string | undefined,
  { isCondition, isAmount }: { readonly isCondition: boolean; readonly isAmount: boolean },
): string[] {
  if (typeof source === "boolean") return [];
  const path = typeof source === "string" ? findPathIn(outline, source, itemList) : undefined;
  const example = path === source && path !== undefined ? `{ "var": "${path}" }` : "an expression";
  if (isCondition)
    return [
      `is ${JSON.stringify(source)}, which is no condition: write true, false or ${
        path === undefined ? "an expression" : `an expression such as { "var": "${path}" }`
      }`,
    ];
  if (isAmount && toNumber(source) === undefined)
    return [`is ${JSON.stringify(source)}, which is no amount: write a number or an expression`];
  return path === undefined ? [] : [`is the text ${JSON.stringify(source)}: write ${example} for the answer`];
}

/** Returns the first path of an answer that the text contains; undefined if the text contains none. */
function findPathIn(outline: FormOutline, text: string, itemList?: string): string | undefined {
  const names = text.match(PATH_IN_TEXT) ?? [];
  return names.find((path) => isKnownAnswer(outline, path, itemList));
}

function isKnownAnswer(outline: FormOutline, path: string, itemList?: string): boolean {
  const absolutePath = resolveWithinItem(itemList === undefined ? undefined : `${itemList}.*`, path);
  return absolutePath !== undefined && findPathPattern(outline, absolutePath) !== undefined;
}

/** Returns the constants in an expression that are the path of an answer. */
function listPathConstants(outline: FormOutline, node: Expression, itemList?: string): string[] {
  if (typeof node === "string")
    return node.includes(".") && isKnownAnswer(outline, node, itemList) ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((part) => listPathConstants(outline, part, itemList));
  if (typeof node !== "object" || node === null) return [];
  const [operator = "", rawOperands] = Object.entries(node)[0] ?? [];
  const namePosition = NAME_OPERANDS[operator];
  if (namePosition === "all") return [];
  const args: readonly unknown[] = Array.isArray(rawOperands) ? rawOperands : [rawOperands];
  return args.flatMap((part, at) => (at === namePosition ? [] : listPathConstants(outline, part, itemList)));
}
