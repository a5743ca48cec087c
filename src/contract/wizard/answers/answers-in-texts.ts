/** Inserts answers into texts of the form, such as `Rooms of {{premises}}` (decisions 118). */

import type { Field, MessageText, WizardConfig } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import type { AnswerReader } from "../field-types/field-type.ts";
import { findPartField } from "../field-types/shown-parts.ts";
import { listPlacedSections } from "../item-lists.ts";
import { resolveWithinItem } from "../item-paths.ts";
import { findFieldPlace, findItemPath, findRuleItemList } from "../outline.ts";
import { getAnswerText } from "./answer-text.ts";

/** Maximum number of characters of an answer within a text; a longer answer is cut. */
const MAX_ANSWER_LENGTH = 80;

/**
 * Adds the current answers to a text; a text without answers is returned unchanged. `at` is the path of the question
 * or list that the text belongs to: `item.` in the text means the item that contains this path.
 */
export function withAnswers(view: FormView, words: MessageText, at?: string): MessageText {
  if (!words.answers) return words;
  const itemPath = at === undefined ? undefined : findItemPath(view.outline, at);
  const filledAnswers = Object.entries(words.answers).flatMap(([name, answer]) => {
    const path = resolveWithinItem(itemPath, answer.path);
    const field = path === undefined ? undefined : findShownField(view, path);
    if (path === undefined || !field) return [];
    const { country } = view.outline.config;
    return [[name, { field, value: view.valueAt(path), choices: view.choicesAt(path), country }] as const];
  });
  return { ...words, filled: Object.fromEntries(filledAnswers) };
}

/**
 * Returns the question at a path. For the path of a part of an answer, returns a field that formats this
 * part.
 */
function findShownField({ outline }: FormView, path: string): Field | undefined {
  const place = findFieldPlace(outline, path);
  if (!place) return undefined;
  const parts = path.split(".").slice(place.pattern.split(".").length);
  return parts.length === 0 ? place.field : findPartField(place.field, parts.join("."));
}

/** Returns the value of each placeholder, as one line of text; undefined if the text has no placeholders. */
export function formatPlaceholderValues(
  { answers, filled = {} }: MessageText,
  reader: AnswerReader,
): Readonly<Record<string, string>> | undefined {
  if (!answers) return undefined;
  const values = Object.entries(answers).map(([name, { otherwise }]) => {
    const answer = filled[name];
    const text = answer
      ? getAnswerText(answer.field, answer.value, {
          ...reader,
          choices: answer.choices,
          country: answer.country,
        })
      : "";
    return [name, toShortLine(text) || reader.formatText(otherwise)] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Replaces line breaks and invisible characters, such as those that change the direction of a text, with spaces. Cuts
 * a long text.
 */
export function toShortLine(text: string): string {
  const characters = [...text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim()];
  return characters.length > MAX_ANSWER_LENGTH
    ? `${characters
        .slice(0, MAX_ANSWER_LENGTH - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}

/** A text that may show answers. */
export interface PlacedText {
  readonly words: MessageText;
  /** Keys from the root of the configuration to the text. */
  readonly path: readonly PropertyKey[];
  /** The list, such as `premises`, that contains the item which `item.` in the text stands for. */
  readonly itemList?: string | undefined;
  /** True for a column of a table, whose heading is the same for all rows. */
  readonly isColumn?: boolean;
}

/** Lists the texts that show answers: titles, labels, hints, helps, nouns of items, and messages. */
export function listTextsWithAnswers(config: WizardConfig): PlacedText[] {
  const placedTexts: PlacedText[] = [];
  const addText = (
    words: MessageText | undefined,
    path: readonly PropertyKey[],
    extra: Pick<PlacedText, "itemList" | "isColumn"> = {},
  ) => {
    if (words?.answers) placedTexts.push({ words, path, ...extra });
  };
  config.steps.forEach((step, at) => {
    addText(step.title, ["steps", at, "title"]);
    addText(step.intro, ["steps", at, "intro"]);
    addText(step.outcome?.body, ["steps", at, "outcome", "body"]);
  });
  for (const { section, owner, path } of listPlacedSections(config)) {
    if (!owner) {
      addText(section.title, [...path, "title"]);
      addText(section.help, [...path, "help"]);
      addText(section.repeat?.itemNoun, [...path, "repeat", "itemNoun"]);
    }
    const textContext = {
      itemList: section.repeat ? section.id : undefined,
      isColumn: owner?.type === "table",
    };
    section.fields.forEach((field, inSection) => {
      for (const [part, words] of listFieldTexts(field))
        addText(words, [...path, "fields", inSection, ...part], textContext);
    });
  }
  config.submission.outcomes?.forEach(({ title, body }, at) => {
    addText(title, ["submission", "outcomes", at, "title"]);
    addText(body, ["submission", "outcomes", at, "body"]);
  });
  config.rules.forEach((rule, at) => {
    addText(rule.message, ["rules", at, "message"], { itemList: findRuleItemList(rule) });
  });
  return placedTexts;
}

/** Lists the texts of a question that may show answers, each with its place in the question. */
function listFieldTexts(field: Field): (readonly [readonly PropertyKey[], MessageText | undefined])[] {
  return [
    [["label"], field.label],
    [["hint"], field.hint],
    [["body"], field.body],
    [["because"], field.because],
    [["repeat", "itemNoun"], field.repeat?.itemNoun],
    ...(field.rows ?? []).map(({ label }, at) => [["rows", at, "label"], label] as const),
    ...(field.validate ?? []).map(({ message }, at) => [["validate", at, "message"], message] as const),
  ];
}
