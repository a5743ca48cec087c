/** Converts an answer to the newer version of its question. The answer is kept if its meaning is the same. */

import { toAmountInUnit } from "../answers/quantities.ts";
import { toMonth } from "../answers/values.ts";
import type { Choice, Field, WizardConfig } from "../config.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { checkType } from "../validation/check-type.ts";
import type { ReconcileReason } from "./reconcile-reasons.ts";

export interface FittedAnswer {
  /** The kept answer, converted for the newer question. */
  readonly keptAnswer?: unknown;
  readonly removedPart?: unknown;
  readonly reason: ReconcileReason | "kept";
}

/** Families of field types. All types of such a family store the same kind of value. */
const INTERCHANGEABLE_FAMILIES: ReadonlySet<string> = new Set(["number", "choice", "boolean", "text"]);

/**
 * Fits a stored answer to the question in another version of the form. `to` is undefined for a path without a
 * question, such as an item list or a statement; the value is then kept unchanged.
 */
export function fitAnswerToField(
  from: Field | undefined,
  to: Field | undefined,
  value: unknown,
  config: WizardConfig,
): FittedAnswer {
  if (!to) return { keptAnswer: value, reason: "kept" };
  const choices = fieldTypes[to.type].offersChoices ? findChoices(to, config) : undefined;
  const offeredValues = choices && new Set(choices.map((choice) => choice.value));
  if (Array.isArray(value) && to.type === "checkboxes" && offeredValues)
    return keepOfferedChoices(value, offeredValues);
  const convertedAnswer = from ? convertAnswer(from, to, value) : value;
  if (convertedAnswer === undefined) return { removedPart: value, reason: "typeChanged" };
  if (typeof convertedAnswer === "string" && offeredValues && !offeredValues.has(convertedAnswer))
    return { removedPart: value, reason: "optionGone" };
  const isStillValid =
    from?.type === to.type || checkType(to, convertedAnswer, choices, config.country) === undefined;
  return isStillValid
    ? { keptAnswer: convertedAnswer, reason: "kept" }
    : { removedPart: value, reason: "typeChanged" };
}

/**
 * Returns all choices that the question can offer, whatever the other answers are. The form later checks that a
 * choice of a dependent list is currently offered.
 */
function findChoices({ options, list = "" }: Field, { lists }: WizardConfig): readonly Choice[] | undefined {
  const listChoices = lists && Object.hasOwn(lists, list) ? lists[list] : undefined;
  if (options || !listChoices) return options;
  return "options" in listChoices ? listChoices.options : Object.values(listChoices.groups).flat();
}

function keepOfferedChoices(value: readonly unknown[], offeredValues: ReadonlySet<string>): FittedAnswer {
  const isOffered = (choice: unknown) => typeof choice === "string" && offeredValues.has(choice);
  const keptChoices = value.filter(isOffered);
  if (keptChoices.length === value.length) return { keptAnswer: value, reason: "kept" };
  const removedPart = value.filter((choice) => !isOffered(choice));
  return {
    ...(keptChoices.length > 0 && { keptAnswer: keptChoices }),
    removedPart,
    reason: "optionGone",
  };
}

function convertAnswer(from: Field, to: Field, value: unknown): unknown {
  const { family, isTyped } = fieldTypes[from.type];
  const isInterchangeable =
    from.type === to.type || (INTERCHANGEABLE_FAMILIES.has(family) && family === fieldTypes[to.type].family);
  if (from.type === "quantity" && to.type !== "quantity") {
    const amount = from.unit === to.unit ? toAmountInUnit(value, from) : undefined;
    return amount === undefined ? undefined : String(amount);
  }
  if (isInterchangeable) return value;
  if (to.type === "month" && family === "day") return toMonth(value);
  if (fieldTypes[from.type].stores === "items" && fieldTypes[to.type].stores === "items") return value;
  if (to.type === "checkboxes" && typeof value === "string") return [value];
  if (from.type === "checkboxes" && Array.isArray(value) && value.length === 1) return value[0];
  if (to.type === "yesNo" && (value === "yes" || value === "no")) return value === "yes";
  const isText = to.type === "text" || to.type === "textarea";
  if (isText && (typeof value === "string" || typeof value === "number")) return value;
  // Free text may fit the new type: the check of that type decides.
  if (typeof value === "string" && isTyped) return value;
  return undefined;
}
