/** Formats answers as display text, for the review, the summary and the application's details. */

import type { DropdownOption } from "../../shapes.ts";
import type { CountryCode, Field, MessageText, WizardConfig, WizardSection, WizardStep } from "../config.ts";
import { createFormView, type FormUser, type FormView } from "../expressions/evaluate.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { listPlacedSections } from "../item-lists.ts";
import { findItemList } from "../outline.ts";
import { formatOwnText } from "../validation/problem-text.ts";
import type { AnswerGroup } from "./answer-group.ts";
import { getAnswerText } from "./answer-text.ts";
import { answerWords } from "./answer-words.ts";
import { type Answers, getAnswerPath } from "./answers.ts";
import { withAnswers } from "./answers-in-texts.ts";
import { type DocumentRecord, listDocumentsAt, listValidDocuments } from "./documents.ts";
import { getItemTitle } from "./item-title.ts";
import { formatTableText, summariseTable } from "./summarise-table.ts";

export interface SummaryOptions {
  /** The current day, such as `2026-11-21`. */
  readonly today: string;
  readonly documents: readonly DocumentRecord[];
  /** Dropdown lists by name, for the labels of selected options. */
  readonly lists: Readonly<Record<string, readonly DropdownOption[]>>;
  /** Officers also see `staffOnly` answers; defaults to an applicant. */
  readonly viewer?: FormUser;
  /** Translates a text; defaults to en-US. */
  readonly formatText?: (words: MessageText) => string;
  /** Locale of dates and amounts; defaults to `en-AU`. */
  readonly language?: string;
}

interface SummaryContext extends SummaryOptions {
  readonly view: FormView;
  readonly country: CountryCode | undefined;
  readonly formatText: (words: MessageText) => string;
}

/** Returns visible answers by step and section. Lists unanswered questions only if an answer is required. */
export function summariseAnswers(
  config: WizardConfig,
  answers: Answers,
  options: SummaryOptions,
): AnswerGroup[] {
  const view = createFormView(config, answers, options.today, options.viewer);
  const context = {
    ...options,
    view,
    country: config.country,
    formatText: options.formatText ?? formatOwnText,
  };
  return view.steps().flatMap((step) => findGroup(context, step) ?? []);
}

function findGroup(context: SummaryContext, step: WizardStep): AnswerGroup | undefined {
  const { formatText, view } = context;
  const sections = step.sections
    .filter((section) => view.isSectionVisible(section.id))
    .map((section) => ({
      Title: formatText(withAnswers(view, section.title)),
      Items: listItems(context, section),
    }))
    .filter((section) => section.Items.length > 0);
  return sections.length > 0
    ? { StepId: step.id, Title: formatText(withAnswers(view, step.title)), Sections: sections }
    : undefined;
}

type SummaryItem = AnswerGroup["Sections"][number]["Items"][number];

/**
 * Lists the items of a section. The items within an item come directly after it, and their titles start with
 * its title: `Premises 1 – Room 2: Kitchen`.
 */
function listItems(context: SummaryContext, section: WizardSection, outerTitle?: string): SummaryItem[] {
  const ids = section.repeat ? context.view.items(section.id) : [undefined];
  return ids.flatMap((id) => {
    const rows = section.fields.flatMap(
      (field) => findRow(context, field, getAnswerPath(section.id, field.key, id)) ?? [],
    );
    const itemTitle = id === undefined ? null : getItemTitle(context.view, section, id, context);
    const title = itemTitle !== null && outerTitle ? `${outerTitle} – ${itemTitle}` : itemTitle;
    const innerItems = section.fields.flatMap(({ type, key }) => {
      const list = findItemList(context.view.outline, getAnswerPath(section.id, key, id))?.section;
      return type === "items" && list ? listItems(context, list, title ?? undefined) : [];
    });
    return rows.length > 0 ? [{ Title: title, Rows: rows }, ...innerItems] : innerItems;
  });
}

function findRow(context: SummaryContext, field: Field, path: string) {
  const { view, formatText } = context;
  const { stores } = fieldTypes[field.type];
  if (stores === "nothing" || field.summary === "hide" || !view.isVisible(path)) return undefined;
  if (field.type === "table") return findTableRow(context, field, path);
  // `listItems` lists each item of the question separately.
  if (field.type === "items" && view.items(path).length > 0) return undefined;
  const text =
    stores === "documents"
      ? joinFileNames(context, path)
      : getAnswerText(field, view.valueAt(path), { ...context, choices: view.choicesAt(path) });
  if (text === "" && !view.isRequired(path)) return undefined;
  const Label = formatText(withAnswers(view, field.label, path));
  return { Label, Value: text || formatText(answerWords.missing), Path: path };
}

function findTableRow(context: SummaryContext, field: Field, path: string) {
  const { view, formatText } = context;
  const Table = summariseTable(context, path);
  if (!Table && !view.isRequired(path)) return undefined;
  const Value = Table ? formatTableText(Table) : formatText(answerWords.missing);
  const Label = formatText(withAnswers(view, field.label, path));
  return { Label, Value, Path: path, ...(Table && { Table }) };
}

function joinFileNames({ view, documents }: SummaryContext, path: string): string {
  const validDocuments = listValidDocuments(listDocumentsAt(view, path, documents));
  return validDocuments.map((document) => document.FileName).join(", ");
}

/** Returns the names of the service's lists that a configuration uses. Excludes the configuration's lists. */
export function listChoiceLists(config: WizardConfig): readonly string[] {
  const fields = listPlacedSections(config).flatMap(({ section }) => section.fields);
  const listNames = new Set(fields.flatMap((field) => field.list ?? []));
  if (fields.some(({ type }) => type === "practitioner")) listNames.add("PractitionerCategory");
  return [...listNames].filter((name) => !Object.hasOwn(config.lists ?? {}, name));
}
