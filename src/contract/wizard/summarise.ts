/** Answers as people read them: for the review, the summary and the application's details. */
import type { AnswerGroup } from "../application.ts";
import type { Option } from "../shapes.ts";
import type { Answers } from "./answers.ts";
import { pathOf } from "./answers.ts";
import type { Field, Section, Step, WizardConfig, Words } from "./config.ts";
import { createView, type View } from "./evaluate.ts";
import { countDocuments, type DocumentRecord } from "./validate.ts";
import { isBlank, toDay, toNumber } from "./values.ts";

export interface SummaryOptions {
  /** The day of asking: `2026-11-21`. */
  readonly today: string;
  readonly documents: readonly DocumentRecord[];
  /** Dropdown lists by name, for the names of what was chosen. */
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  /** Puts words into the reader's language; en-US when absent. */
  readonly say?: (words: Words) => string;
  /** For dates and amounts; `en-AU` when absent. */
  readonly language?: string;
}

interface Teller extends SummaryOptions {
  readonly view: View;
  readonly say: (words: Words) => string;
}

export const answerWords = {
  yes: { key: "lodgement.answer.yes", text: "Yes" },
  no: { key: "lodgement.answer.no", text: "No" },
  missing: { key: "lodgement.answer.missing", text: "Not answered yet" },
} as const satisfies Record<string, Words>;

/** Visible answers by step and section; an unanswered question is told only where an answer is required. */
export function summarise(config: WizardConfig, answers: Answers, options: SummaryOptions): AnswerGroup[] {
  const view = createView(config, answers, options.today);
  const teller = { ...options, view, say: options.say ?? ((words: Words) => words.text) };
  return view.steps().flatMap((step) => groupOf(teller, step) ?? []);
}

function groupOf(teller: Teller, step: Step): AnswerGroup | undefined {
  const { say, view } = teller;
  const sections = step.sections
    .filter((section) => view.isSectionVisible(section.id))
    .map((section) => ({ Title: say(section.title), Items: itemsOf(teller, section) }))
    .filter((section) => section.Items.length > 0);
  return sections.length > 0 ? { StepId: step.id, Title: say(step.title), Sections: sections } : undefined;
}

function itemsOf(teller: Teller, section: Section) {
  const ids = section.repeat ? teller.view.items(section.id) : [undefined];
  return ids.flatMap((id) => {
    const rows = section.fields.flatMap(
      (field) => rowOf(teller, field, pathOf(section.id, field.key, id)) ?? [],
    );
    const title = id === undefined ? null : itemTitle(teller.view, section, id, teller.say);
    return rows.length > 0 ? [{ Title: title, Rows: rows }] : [];
  });
}

function rowOf(teller: Teller, field: Field, path: string) {
  const { view, say } = teller;
  if (field.type === "richHelp" || field.summary === "hide" || !view.isVisible(path)) return undefined;
  const text = answerText(teller, field, view.valueAt(path));
  if (text === "" && !view.isRequired(path)) return undefined;
  return { Label: say(field.label), Value: text || say(answerWords.missing), Path: path };
}

/** `Owner 2: Ada Okafor`; `Owner 2` while it has no name. */
export function itemTitle(
  view: View,
  section: Section,
  itemId: string,
  say: (words: Words) => string,
): string {
  const number = view.items(section.id).indexOf(itemId) + 1;
  const noun = section.repeat ? say(section.repeat.itemNoun) : "";
  const names = (section.repeat?.itemLabel ?? []).map((key) => view.valueAt(pathOf(section.id, key, itemId)));
  const name = names.filter((part) => typeof part === "string" && part.trim() !== "").join(", ");
  return name ? `${noun} ${number}: ${name}` : `${noun} ${number}`;
}

/** The paths an item is named by. */
export function itemTitlePaths(section: Section, itemId: string): readonly string[] {
  return (section.repeat?.itemLabel ?? []).map((key) => pathOf(section.id, key, itemId));
}

function answerText(teller: Teller, field: Field, value: unknown): string {
  const { say, documents, language = "en-AU" } = teller;
  if (field.type === "file") {
    const type = field.file?.documentTypeId ?? "";
    const counted = documents.filter((one) => countDocuments([one], type) > 0);
    return counted.map((one) => one.FileName).join(", ");
  }
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
        .map((choice) => choiceText(teller, field, choice))
        .join("; ");
    case "radio":
    case "select":
    case "autocomplete":
    case "bcaClass":
      return choiceText(teller, field, value);
    default:
      return typeof value === "object"
        ? parts(value, Object.keys(value ?? {})).join(", ")
        : String(value).trim();
  }
}

function choiceText({ say, lists }: Teller, field: Field, choice: unknown): string {
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

/** Names of the dropdown lists a configuration draws on. */
export function listsOf(config: WizardConfig): readonly string[] {
  const fields = config.steps.flatMap((step) => step.sections.flatMap((section) => section.fields));
  return [...new Set(fields.flatMap((field) => field.list ?? []))];
}
