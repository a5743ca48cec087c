/** Checks of one answer. Each gives the code of what is wrong with its values, or nothing; blank answers never get here. */
import type { Field, Validator } from "./config.ts";
import type { View } from "./evaluate.ts";
import { compileExpression } from "./expression.ts";
import { isAbn, isAcn, isAuPhone, isAuPostcode, isRegistrationNo } from "./identifiers.ts";
import { findPlace, itemOf } from "./outline.ts";
import { matchesPattern } from "./patterns.ts";
import type { ProblemCode } from "./problem-words.ts";
import { isBlank, isSame, toDay, toNumber } from "./values.ts";

export interface Finding {
  readonly code: Exclude<ProblemCode, "rule">;
  readonly params?: Readonly<Record<string, string | number>>;
}

interface Asked {
  readonly view: View;
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly params: Readonly<Record<string, unknown>>;
}

const LONGEST_TEXT = 10_000;
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const find = (isWrong: boolean, code: Finding["code"], params?: Finding["params"]): Finding | undefined =>
  isWrong ? { code, ...(params ? { params } : {}) } : undefined;

/** A limit that is a value, or an expression over the answers: `{ "today": [24, "months"] }`. */
function limit(asked: Asked, name: string): unknown {
  const source = asked.params[name];
  if (typeof source !== "object" || source === null) return source;
  const { view, path } = asked;
  const itemId = itemOf(view.outline, path);
  const sectionId = path.split(".")[0];
  return compileExpression(source, itemId === undefined ? undefined : sectionId).run(
    { today: view.today, read: view.valueAt, items: () => undefined, condition: () => undefined },
    itemId === undefined ? {} : { path: `${sectionId}.${itemId}` },
  );
}

/** `item.start` beside `works.w1.end` → `works.w1.start`. */
function besides(path: string, other: unknown): string {
  const name = String(other);
  return name.startsWith("item.") ? path.slice(0, path.lastIndexOf(".") + 1) + name.slice(5) : name;
}

function numbersAt(asked: Asked, name: string): readonly number[] {
  const paths = asked.params[name];
  return (Array.isArray(paths) ? paths : []).map(
    (path) => toNumber(asked.view.valueAt(besides(asked.path, path))) ?? 0,
  );
}

const checks: Readonly<Record<Validator["code"], (asked: Asked) => Finding | undefined>> = {
  min: (asked) => {
    const [value, min] = [toNumber(asked.value), toNumber(limit(asked, "min"))];
    return value === undefined || min === undefined ? undefined : find(value < min, "min", { min });
  },
  max: (asked) => {
    const [value, max] = [toNumber(asked.value), toNumber(limit(asked, "max"))];
    return value === undefined || max === undefined ? undefined : find(value > max, "max", { max });
  },
  minLength: ({ value, params }) => {
    const min = toNumber(params.min) ?? 0;
    return find([...textOf(value)].length < min, "minLength", { min });
  },
  maxLength: ({ value, params }) => {
    const max = toNumber(params.max) ?? LONGEST_TEXT;
    return find([...textOf(value)].length > max, "maxLength", { max });
  },
  pattern: ({ value, params }) => find(!matchesPattern(String(params.pattern), textOf(value)), "pattern"),
  decimals: ({ value, params }) => {
    const max = toNumber(params.max) ?? 2;
    return find((textOf(value).split(".")[1] ?? "").length > max, "decimals", { max });
  },
  dateRange: (asked) => {
    const day = toDay(asked.value);
    const [from, to] = [toDay(limit(asked, "from")), toDay(limit(asked, "to"))];
    if (day === undefined) return undefined;
    if (from !== undefined && day < from) return { code: "dateFrom", params: { from } };
    return to === undefined ? undefined : find(day > to, "dateTo", { to });
  },
  unique: ({ view, path, value }) => {
    const [sectionId = "", itemId, key] = path.split(".");
    const others = view.items(sectionId).filter((id) => id !== itemId);
    const fold = (answer: unknown) => (typeof answer === "string" ? answer.trim().toLowerCase() : answer);
    return find(
      others.some((id) => isSame(fold(view.valueAt(`${sectionId}.${id}.${key}`)), fold(value))),
      "unique",
    );
  },
  auPhone: ({ value }) => find(!isAuPhone(textOf(value)), "auPhone"),
  auPostcode: ({ value, params }) =>
    params.state === "VIC"
      ? find(!isAuPostcode(textOf(value), "VIC"), "vicPostcode")
      : find(!isAuPostcode(textOf(value)), "auPostcode"),
  abn: ({ value }) => find(!isAbn(textOf(value)), "abn"),
  acn: ({ value }) => find(!isAcn(textOf(value)), "acn"),
  regNo: ({ view, path, value, params }) => {
    const category = params.categoryPath ? view.valueAt(besides(path, params.categoryPath)) : params.category;
    return find(
      !isRegistrationNo(textOf(value), typeof category === "string" ? category : undefined),
      "regNo",
    );
  },
  sumEquals: (asked) => {
    const total = toNumber(asked.value);
    const sum = numbersAt(asked, "paths").reduce((all, part) => all + part, 0);
    return total === undefined ? undefined : find(Math.abs(total - sum) > 0.005, "sumEquals");
  },
  oneOfGroup: () => undefined,
  afterField: ({ view, path, value, params }) => {
    const other = besides(path, params.path);
    const [day, earlier] = [toDay(value), toDay(view.valueAt(other))];
    if (day === undefined || earlier === undefined) return undefined;
    const isWrong = params.orSame ? day < earlier : day <= earlier;
    return find(isWrong, "afterField", { other: findPlace(view.outline, other)?.field.label.text ?? other });
  },
};

/** At least one answer of a group: asked of blank answers too, unlike all other checks. */
export function findGroupProblem(view: View, path: string, field: Field): Finding | undefined {
  const group = field.validate?.find(({ code }) => code === "oneOfGroup")?.params?.paths;
  if (!Array.isArray(group)) return undefined;
  const all = [path, ...group.map((other) => besides(path, other))];
  return find(
    all.every((each) => isBlank(view.valueAt(each))),
    "oneOfGroup",
  );
}

/** The first thing wrong with an answer that is not blank: what its type demands, then its own validators in order. */
export function findAnswerProblem(
  view: View,
  path: string,
  field: Field,
  value: unknown,
): (Finding & { validator?: Validator }) | undefined {
  const byType = checkType(field, value);
  if (byType) return byType;
  for (const validator of field.validate ?? []) {
    const found = checks[validator.code]({ view, path, field, value, params: validator.params ?? {} });
    if (found) return { ...found, validator };
  }
  return undefined;
}

function checkType(field: Field, value: unknown): Finding | undefined {
  const text = textOf(value);
  if (text.length > LONGEST_TEXT) return { code: "maxLength", params: { max: LONGEST_TEXT } };
  const choices = field.options?.map((choice) => choice.value);
  const offered = (choice: unknown) => typeof choice === "string" && (choices?.includes(choice) ?? true);
  switch (field.type) {
    case "number":
    case "measure":
      return find(toNumber(value) === undefined, "number");
    case "integer":
      return find(!Number.isInteger(toNumber(value)), "integer");
    case "currency":
      return find(!/^\d+(\.\d{1,2})?$/.test(text.replace(/[\s$,]/g, "")), "currency");
    case "yesNo":
    case "checkbox":
      return find(typeof value !== "boolean", "option");
    case "radio":
    case "select":
      return find(!offered(value), "option");
    case "checkboxes":
      return find(!Array.isArray(value) || !value.every(offered), "option");
    case "date":
    case "dateTime":
      return find(toDay(value) === undefined, "date");
    case "time":
      return find(!TIME.test(text), "time");
    case "period":
      return checkPeriod(value);
    case "phone":
      return find(!isAuPhone(text), "auPhone");
    case "email":
      return find(text.length > 254 || !EMAIL.test(text), "email");
    case "url":
      return find(!/^https?:\/\/[^\s]+\.[^\s]+$/i.test(text), "url");
    case "abnAcn":
      return find(!isAbn(text) && !isAcn(text), "abnAcn");
    case "registrationNo":
      return find(text.length < 4, "regNo");
    case "address":
      return checkAddress(value);
    default:
      return undefined;
  }
}

const partOf = (value: unknown, part: string) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;

function checkPeriod(value: unknown): Finding | undefined {
  const [start, end] = [toDay(partOf(value, "start")), toDay(partOf(value, "end"))];
  return (
    find(start === undefined || end === undefined, "date") ?? find(String(end) < String(start), "period")
  );
}

function checkAddress(value: unknown): Finding | undefined {
  const isWhole = ["line1", "suburb", "postcode"].every((part) => textOf(partOf(value, part)) !== "");
  return (
    find(!isWhole, "requiredAddress") ?? find(!isAuPostcode(textOf(partOf(value, "postcode"))), "auPostcode")
  );
}
