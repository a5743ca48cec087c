/** Answers as display text for the review, the summary and the application's details. */
import type { AnswerGroup } from "../../applications/application.ts";
import type { DropdownOption } from "../../shapes.ts";
import type { Choice, Field, MessageText, WizardConfig, WizardSection, WizardStep } from "../config.ts";
import { createFormView, type FormView, type FormViewer } from "../expressions/evaluate.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { answerText } from "./answer-text.ts";
import { answerWords } from "./answer-words.ts";
import { type Answers, getAnswerPath } from "./answers.ts";
import { type DocumentRecord, listDocumentsAt, listValidDocuments } from "./documents.ts";

export interface SummaryOptions {
  /** The current day: `2026-11-21`. */
  readonly today: string;
  readonly documents: readonly DocumentRecord[];
  /** Dropdown lists by name, for the labels of chosen options. */
  readonly lists: Readonly<Record<string, readonly DropdownOption[]>>;
  /** Officers also see `staffOnly` answers; defaults to an applicant. */
  readonly viewer?: FormViewer;
  /** Translates a text; defaults to en-US. */
  readonly formatText?: (words: MessageText) => string;
  /** Locale of dates and amounts; defaults to `en-AU`. */
  readonly language?: string;
}

interface SummaryContext extends SummaryOptions {
  readonly view: FormView;
  readonly formatText: (words: MessageText) => string;
}

/** Visible answers by step and section. Unanswered questions are listed only if an answer is required. */
export function summariseAnswers(
  config: WizardConfig,
  answers: Answers,
  options: SummaryOptions,
): AnswerGroup[] {
  const view = createFormView(config, answers, options.today, options.viewer);
  const context = {
    ...options,
    view,
    formatText: options.formatText ?? ((words: MessageText) => words.text),
  };
  return view.steps().flatMap((step) => groupOf(context, step) ?? []);
}

function groupOf(context: SummaryContext, step: WizardStep): AnswerGroup | undefined {
  const { formatText, view } = context;
  const sections = step.sections
    .filter((section) => view.isSectionVisible(section.id))
    .map((section) => ({ Title: formatText(section.title), Items: itemsOf(context, section) }))
    .filter((section) => section.Items.length > 0);
  return sections.length > 0
    ? { StepId: step.id, Title: formatText(step.title), Sections: sections }
    : undefined;
}

function itemsOf(context: SummaryContext, section: WizardSection) {
  const ids = section.repeat ? context.view.items(section.id) : [undefined];
  return ids.flatMap((id) => {
    const rows = section.fields.flatMap(
      (field) => rowOf(context, field, getAnswerPath(section.id, field.key, id)) ?? [],
    );
    const title = id === undefined ? null : getItemTitle(context.view, section, id, context);
    return rows.length > 0 ? [{ Title: title, Rows: rows }] : [];
  });
}

function rowOf(context: SummaryContext, field: Field, path: string) {
  const { view, formatText } = context;
  const { stores } = fieldTypes[field.type];
  if (stores === "nothing" || field.summary === "hide" || !view.isVisible(path)) return undefined;
  const text =
    stores === "documents"
      ? fileNames(context, path)
      : answerText(field, view.valueAt(path), { ...context, choices: view.choicesAt(path) });
  if (text === "" && !view.isRequired(path)) return undefined;
  return { Label: formatText(field.label), Value: text || formatText(answerWords.missing), Path: path };
}

function fileNames({ view, documents }: SummaryContext, path: string): string {
  const there = listValidDocuments(listDocumentsAt(view, path, documents));
  return there.map((one) => one.FileName).join(", ");
}

/** Translates the names of choices in an item's title; without `lists`, choices of the service's lists are left out. */
type TitleReader = Pick<SummaryContext, "formatText"> & Partial<Pick<SummaryContext, "lists" | "language">>;

/** `Owner 2: Ada Okafor`, or `Owner 2` without a name. */
export function getItemTitle(
  view: FormView,
  section: WizardSection,
  itemId: string,
  reader: TitleReader,
): string {
  const number = view.items(section.id).indexOf(itemId) + 1;
  const noun = section.repeat ? reader.formatText(section.repeat.itemNoun) : "";
  const name = joinNames(section, itemId, reader, (path) => [view.valueAt(path), view.choicesAt(path)]);
  return name ? `${noun} ${number}: ${name}` : `${noun} ${number}`;
}

/** `Owner: Ada Okafor`, for an item that may have been removed. */
export function getItemName(
  section: WizardSection,
  itemId: string,
  answers: Answers,
  reader: TitleReader,
): string {
  const noun = reader.formatText(section.repeat?.itemNoun ?? section.title);
  const name = joinNames(section, itemId, reader, (path) => [answers[path], undefined]);
  return name ? `${noun}: ${name}` : noun;
}

/** The answers that name an item, as texts: never the value of a choice. */
function joinNames(
  section: WizardSection,
  itemId: string,
  { lists = {}, ...reader }: TitleReader,
  read: (path: string) => readonly [value: unknown, choices: readonly Choice[] | undefined],
): string {
  const names = (section.repeat?.itemLabel ?? []).flatMap((key) => {
    const field = section.fields.find((one) => one.key === key);
    const [value, offered] = read(getAnswerPath(section.id, key, itemId));
    const choices = offered ?? field?.options;
    const isCode = typeof value === "string" && fieldTypes[field?.type ?? "text"].offersChoices === true;
    const isNamed = choices !== undefined || Object.hasOwn(lists, field?.list ?? "");
    if (!field || typeof value === "boolean" || (isCode && !isNamed)) return [];
    return answerText(field, value, { ...reader, lists, choices }).trim() || [];
  });
  return names.join(", ");
}

/** Paths of the answers that form an item's title. */
export function listItemTitlePaths(section: WizardSection, itemId: string): readonly string[] {
  return (section.repeat?.itemLabel ?? []).map((key) => getAnswerPath(section.id, key, itemId));
}

/** Names of the service's lists that a configuration uses; excludes its own lists. */
export function listChoiceLists(config: WizardConfig): readonly string[] {
  const fields = config.steps.flatMap((step) => step.sections.flatMap((section) => section.fields));
  const named = new Set(fields.flatMap((field) => field.list ?? []));
  if (fields.some(({ type }) => type === "practitioner")) named.add("PractitionerCategory");
  return [...named].filter((name) => !Object.hasOwn(config.lists ?? {}, name));
}
