/** Converts the conditions of an imported form, which refer to questions by name, to conditions with paths. */
import { isAnswerPath } from "#contract/wizard/answers/answers.ts";
import type { Expression } from "#contract/wizard/config.ts";
import type { ImportedQuestion, ReportLoss } from "./imported-form.ts";

/** A question with its place in the form. */
export interface PlacedQuestion {
  readonly question: ImportedQuestion;
  readonly path: string;
  readonly repeats: boolean;
  readonly sectionId: string;
}

/** The part of a form to which a condition belongs: a question, a section or a step. */
interface ConditionOwner {
  readonly name: string;
  /** Section of a question. If the section repeats, the condition may use answers of the same item. */
  readonly sectionId?: string | undefined;
}

export type ConditionConverter = ReturnType<typeof createConditionConverter>;

/**
 * Returns a function that converts a condition to an attribute such as `visibleIf`. Its result is empty if
 * there is no condition, or if the condition cannot be converted.
 */
export function createConditionConverter(
  places: ReadonlyMap<string, PlacedQuestion>,
  reportLoss: ReportLoss,
) {
  return (
    key: "visibleIf" | "requiredIf" | "readOnlyIf",
    source: Expression,
    owner: ConditionOwner,
  ): { readonly [Key in typeof key]?: Expression } => {
    const losses: string[] = [];
    const resolved = source === undefined ? undefined : resolveNode(source, owner, places, losses);
    for (const loss of losses) reportLoss(owner.name, `its condition ${loss}`);
    return resolved === undefined || losses.length > 0 ? {} : { [key]: resolved };
  };
}

/** Replaces names with paths. Adds to `losses` what cannot be converted. */
function resolveNode(
  node: unknown,
  owner: ConditionOwner,
  places: ReadonlyMap<string, PlacedQuestion>,
  losses: string[],
): unknown {
  if (Array.isArray(node)) return node.map((part) => resolveNode(part, owner, places, losses));
  if (typeof node !== "object" || node === null) return node;
  const [operator = "", operands] = Object.entries(node)[0] ?? [];
  if (operator === "var") return resolveName(String(operands), owner, places, losses);
  const isComparison = operator === "==" || operator === "!=";
  const question = isComparison ? findComparedQuestion(operands, places) : undefined;
  const lostChoice = question && findUnknownChoice(question, operands);
  if (lostChoice !== undefined) {
    losses.push(`compares "${question?.name}" with "${lostChoice}", which is none of its choices`);
    return null;
  }
  const resolved = resolveNode(operands, owner, places, losses);
  if (question?.type !== "checkboxes") return { [operator]: resolved };
  // In other form languages, a condition may compare a list of choices with one choice. Here, the condition is that
  // the list contains the choice.
  const containsCondition = { contains: resolved };
  return operator === "==" ? containsCondition : { "!": containsCondition };
}

function resolveName(
  name: string,
  { sectionId }: ConditionOwner,
  places: ReadonlyMap<string, PlacedQuestion>,
  losses: string[],
): unknown {
  const place = places.get(name);
  const isInOtherSection = place?.repeats && place.sectionId !== sectionId;
  if (!place || isInOtherSection || !isAnswerPath(place.path)) {
    losses.push(`refers to "${name}", which was not imported or repeats`);
    return null;
  }
  return { var: place.repeats ? place.path.replace(/^[^.]+/, "item") : place.path };
}

function findComparedQuestion(
  operands: unknown,
  places: ReadonlyMap<string, PlacedQuestion>,
): ImportedQuestion | undefined {
  const [answer] = Array.isArray(operands) ? operands : [];
  return places.get(String((answer as { var?: unknown } | undefined)?.var))?.question;
}

/** Finds the choice with which a question is compared, if the question does not offer it. */
function findUnknownChoice({ options }: ImportedQuestion, operands: unknown): string | undefined {
  const [, choice] = Array.isArray(operands) ? operands : [];
  if (typeof choice !== "string" || choice === "" || !options) return undefined;
  return options.some(({ value }) => value === choice) ? undefined : choice;
}
