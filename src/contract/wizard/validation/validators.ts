/**
 * Validators of a single answer. Each returns a problem code with its values, or undefined. Blank answers are
 * not passed in.
 */

import { toComparableAnswer } from "../answers/quantities.ts";
import { isBlank, isSameValue, toComparableDays, toNumber } from "../answers/values.ts";
import type { Field, Validator } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import { getItemPath, resolveItemPath, splitItemPath } from "../item-paths.ts";
import { findFieldPlace } from "../outline.ts";
import { checkType } from "./check-type.ts";
import { createFindingIf, EMAIL_PATTERN, toTrimmedText, type ValidatorFinding } from "./finding.ts";
import { isAbn, isAcn, isAuPhone, isAuPostcode, isRegistrationNo } from "./identifiers.ts";
import { matchesPattern } from "./patterns.ts";
import { findRemoteResult } from "./remote-checks.ts";

interface ValidatedAnswer {
  readonly view: FormView;
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly params: Readonly<Record<string, unknown>>;
}

const MAX_TEXT_LENGTH = 10_000;
const getCount = (value: unknown) => (Array.isArray(value) ? value.length : 1);

/** Returns a limit given as a value or as an expression over the answers: `{ "today": [24, "months"] }`. */
function getLimit(answer: ValidatedAnswer, name: string): unknown {
  const source = answer.params[name];
  if (typeof source !== "object" || source === null) return source;
  return answer.view.evaluate(source, answer.path);
}

/** Returns the numbers at the validator's `paths`. */
function listNumbers({ params, view, path }: ValidatedAnswer): readonly number[] {
  return (Array.isArray(params.paths) ? params.paths : [])
    .flatMap((otherPath) => [view.evaluate({ var: String(otherPath) }, path)].flat())
    .map((value) => toNumber(value) ?? 0);
}

const checks: Readonly<Record<Validator["code"], (answer: ValidatedAnswer) => ValidatorFinding | undefined>> =
  {
    min: (answer) => {
      const [value, min] = [toNumber(answer.value), toNumber(getLimit(answer, "min"))];
      if (value === undefined || min === undefined) return undefined;
      const { type, unit = "" } = answer.field;
      return type === "quantity"
        ? createFindingIf(value < min, "minQuantity", { min, unit })
        : createFindingIf(value < min, "min", { min });
    },
    max: (answer) => {
      const [value, max] = [toNumber(answer.value), toNumber(getLimit(answer, "max"))];
      if (value === undefined || max === undefined) return undefined;
      const { type, unit = "" } = answer.field;
      return type === "quantity"
        ? createFindingIf(value > max, "maxQuantity", { max, unit })
        : createFindingIf(value > max, "max", { max });
    },
    minLength: ({ value, params }) => {
      const min = toNumber(params.min) ?? 0;
      return createFindingIf([...toTrimmedText(value)].length < min, "minLength", { min });
    },
    maxLength: ({ value, params }) => {
      const max = toNumber(params.max) ?? MAX_TEXT_LENGTH;
      return createFindingIf([...toTrimmedText(value)].length > max, "maxLength", { max });
    },
    pattern: ({ value, params }) =>
      createFindingIf(!matchesPattern(String(params.pattern), toTrimmedText(value)), "pattern"),
    integer: ({ value }) => createFindingIf(!Number.isInteger(toNumber(value)), "integer"),
    decimals: ({ value, params }) => {
      const max = toNumber(params.max) ?? 2;
      return createFindingIf((toTrimmedText(value).split(".")[1] ?? "").length > max, "decimals", { max });
    },
    dateRange: (answer) => {
      const [day, from] = toComparableDays(answer.value, getLimit(answer, "from")) ?? ["", ""];
      if (day < from) return { code: "dateFrom", params: { from } };
      const [until, to] = toComparableDays(answer.value, getLimit(answer, "to")) ?? ["", ""];
      return createFindingIf(until > to, "dateTo", { to });
    },
    minItems: ({ value, params }) => {
      const min = toNumber(params.min) ?? 0;
      return createFindingIf(getCount(value) < min, "minChoices", { min });
    },
    maxItems: ({ value, params }) => {
      const max = toNumber(params.max) ?? Number.POSITIVE_INFINITY;
      return createFindingIf(getCount(value) > max, "maxChoices", { max });
    },
    unique: ({ view, path, value }) => createFindingIf(isDuplicateAnswer(view, path, value), "unique"),
    email: ({ value }) => createFindingIf(!EMAIL_PATTERN.test(toTrimmedText(value)), "email"),
    auPhone: ({ value }) => createFindingIf(!isAuPhone(toTrimmedText(value)), "auPhone"),
    auPostcode: ({ value, params }) =>
      params.state === "VIC"
        ? createFindingIf(!isAuPostcode(toTrimmedText(value), "VIC"), "vicPostcode")
        : createFindingIf(!isAuPostcode(toTrimmedText(value)), "auPostcode"),
    abn: ({ value }) => createFindingIf(!isAbn(toTrimmedText(value)), "abn"),
    acn: ({ value }) => createFindingIf(!isAcn(toTrimmedText(value)), "acn"),
    regNo: ({ view, path, value, params }) => {
      const category = params.categoryPath
        ? view.valueAt(resolveItemPath(path, String(params.categoryPath)))
        : params.category;
      return createFindingIf(
        !isRegistrationNo(toTrimmedText(value), typeof category === "string" ? category : undefined),
        "regNo",
      );
    },
    sumEquals: (answer) => {
      const total = toNumber(answer.value);
      const sum = listNumbers(answer).reduce((all, part) => all + part, 0);
      return total === undefined ? undefined : createFindingIf(Math.abs(total - sum) > 0.005, "sumEquals");
    },
    oneOfGroup: () => undefined,
    remote: ({ value, params }) => {
      const result = findRemoteResult(String(params.endpoint), toTrimmedText(value));
      if (result === "unchecked") return { code: "remoteUnchecked" };
      return createFindingIf(result === "unknown", "remote");
    },
    afterField: ({ view, path, value, params }) => {
      const otherPath = resolveItemPath(path, String(params.path));
      const days = toComparableDays(value, view.valueAt(otherPath));
      if (!days) return undefined;
      const [day, earlier] = days;
      const isTooEarly = params.orSame ? day < earlier : day <= earlier;
      return createFindingIf(isTooEarly, "afterField", {
        other: findFieldPlace(view.outline, otherPath)?.field.label.text ?? otherPath,
      });
    },
  };

/** True if another item of the list has the same answer, ignoring case and surrounding spaces. */
export function isDuplicateAnswer(view: FormView, path: string, value: unknown): boolean {
  const [list, itemId] = splitItemPath(getItemPath(path));
  const key = path.slice(path.lastIndexOf(".") + 1);
  const otherIds = view.items(list).filter((id) => id !== itemId);
  const normaliseText = (answer: unknown) =>
    typeof answer === "string" ? answer.trim().toLowerCase() : answer;
  return otherIds.some((id) =>
    isSameValue(normaliseText(view.valueAt(`${list}.${id}.${key}`)), normaliseText(value)),
  );
}

/** Checks that at least one answer of a group is not blank. Call this check for blank answers too. */
export function findGroupProblem(
  view: FormView,
  path: string,
  field: Field,
): (ValidatorFinding & { validator: Validator }) | undefined {
  const validator = field.validate?.find(({ code }) => code === "oneOfGroup");
  const group = validator?.params?.paths;
  if (!validator || !Array.isArray(group)) return undefined;
  const groupPaths = [path, ...group.map((other) => resolveItemPath(path, String(other)))];
  const isMissing = groupPaths.every((each) => isBlank(view.valueAt(each)));
  return isMissing ? { code: "oneOfGroup", validator } : undefined;
}

/**
 * Returns the first problem of an answer that is not blank: its type is checked first, then its validators in
 * order.
 */
export function findAnswerProblem(
  view: FormView,
  path: string,
  field: Field,
  value: unknown,
): (ValidatorFinding & { validator?: Validator }) | undefined {
  const typeFinding = checkType(field, value, view.choicesAt(path), view.outline.config.country);
  if (typeFinding) return typeFinding;
  const comparableAnswer = toComparableAnswer(field, value);
  for (const validator of field.validate ?? []) {
    const finding = checks[validator.code]({
      view,
      path,
      field,
      value: comparableAnswer,
      params: validator.params ?? {},
    });
    if (finding) return { ...finding, validator };
  }
  return undefined;
}
