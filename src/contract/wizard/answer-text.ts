/** One answer as people read it. */
import type { Option } from "../shapes.ts";
import type { Field, Words } from "./config.ts";
import { isBlank, toDay, toNumber } from "./values.ts";

export interface Reader {
  /** Puts words into the reader's language. */
  readonly say: (words: Words) => string;
  /** Dropdown lists by name, for the names of what was chosen. */
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  /** For dates and amounts; `en-AU` when absent. */
  readonly language?: string;
}

export const answerWords = {
  yes: { key: "lodgement.answer.yes", text: "Yes" },
  no: { key: "lodgement.answer.no", text: "No" },
  missing: { key: "lodgement.answer.missing", text: "Not answered yet" },
} as const satisfies Record<string, Words>;

/** Empty for a blank answer, and for files, which are no answers. */
export function answerText(field: Field, value: unknown, reader: Reader): string {
  const { say, language = "en-AU" } = reader;
  if (isBlank(value)) return "";
  if (typeof value === "boolean") return say(value ? answerWords.yes : answerWords.no);
  const number = toNumber(value);
  switch (field.type) {
    case "currency":
      return number === undefined ? String(value) : inDollars(number, language);
    case "number":
    case "integer":
    case "measure":
    case "computed":
      return number === undefined ? String(value) : withUnit(number, field.unit, language);
    case "date":
      return dayText(value, language);
    case "period":
      return parts(value, ["start", "end"])
        .map((day) => dayText(day, language))
        .join(" – ");
    case "address":
      return addressText(value);
    case "checkboxes":
      return (Array.isArray(value) ? value : [])
        .map((choice) => choiceText(reader, field, choice))
        .join("; ");
    case "radio":
    case "select":
    case "autocomplete":
    case "bcaClass":
      return choiceText(reader, field, value);
    default:
      return typeof value === "object"
        ? parts(value, Object.keys(value ?? {})).join(", ")
        : String(value).trim();
  }
}

function choiceText({ say, lists }: Reader, field: Field, choice: unknown): string {
  const own = field.options?.find((option) => option.value === choice);
  if (own) return say(own.label);
  const listed = field.list && Object.hasOwn(lists, field.list) ? lists[field.list] : undefined;
  return listed?.find((option) => option.Id === choice)?.Name ?? String(choice);
}

function inDollars(amount: number, language: string): string {
  const options = { style: "currency", currency: "AUD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(language, options).format(amount);
}

function withUnit(number: number, unit: string | undefined, language: string): string {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number);
  if (unit === "$") return inDollars(number, language);
  return unit ? `${text} ${unit}` : text;
}

function dayText(value: unknown, language: string): string {
  const day = toDay(value);
  if (day === undefined) return String(value);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

function parts(value: unknown, names: readonly string[]): string[] {
  if (typeof value !== "object" || value === null) return [];
  const record = value as Record<string, unknown>;
  return names
    .map((name) => record[name])
    .filter((part): part is string => typeof part === "string" && part !== "");
}

/** `12 Wattle Grove, Riverbend VIC 3999`. */
export function addressText(value: unknown): string {
  const place = parts(value, ["suburb", "state", "postcode"]).join(" ");
  return [...parts(value, ["line1", "line2"]), place].filter((part) => part !== "").join(", ");
}
