/** Creates the titles of a list's items from the answers that name them. */
import type { Choice, WizardSection } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import type { AnswerReader } from "../field-types/field-type.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { findItemList } from "../outline.ts";
import { getAnswerText } from "./answer-text.ts";
import { type Answers, getAnswerPath } from "./answers.ts";
import { withAnswers } from "./answers-in-texts.ts";

/**
 * Translates the texts in an item's title. Without `lists`, the title omits an answer that was chosen from a
 * list of the service.
 */
type TitleReader = Pick<AnswerReader, "formatText"> &
  Partial<Pick<AnswerReader, "lists" | "language" | "country">>;

/** Returns `Owner 2: Ada Okafor`, or `Owner 2` without a name. */
export function getItemTitle(
  view: FormView,
  section: WizardSection,
  itemId: string,
  reader: TitleReader,
): string {
  const row = findItemList(view.outline, section.id)?.owner?.rows?.find(({ key }) => key === itemId);
  if (row) return reader.formatText(withAnswers(view, row.label, section.id));
  const number = view.items(section.id).indexOf(itemId) + 1;
  const noun = section.repeat
    ? reader.formatText(withAnswers(view, section.repeat.itemNoun, section.id))
    : "";
  const name = joinItemNames(section, itemId, { ...reader, country: view.outline.config.country }, (path) => [
    view.valueAt(path),
    view.choicesAt(path),
  ]);
  return name ? `${noun} ${number}: ${name}` : `${noun} ${number}`;
}

/** Returns `Owner: Ada Okafor`. Has no number, because the item may no longer be in its list. */
export function getItemName(
  section: WizardSection,
  itemId: string,
  answers: Answers,
  reader: TitleReader,
): string {
  const noun = reader.formatText(section.repeat?.itemNoun ?? section.title);
  const name = joinItemNames(section, itemId, reader, (path) => [answers[path], undefined]);
  return name ? `${noun}: ${name}` : noun;
}

/** Joins the texts of the answers that name an item. Uses the label of a choice, never its value. */
function joinItemNames(
  section: WizardSection,
  itemId: string,
  { lists = {}, ...reader }: TitleReader,
  read: (path: string) => readonly [value: unknown, choices: readonly Choice[] | undefined],
): string {
  const names = (section.repeat?.itemLabel ?? []).flatMap((key) => {
    const field = section.fields.find((candidate) => candidate.key === key);
    const [value, offeredChoices] = read(getAnswerPath(section.id, key, itemId));
    const choices = offeredChoices ?? field?.options;
    const isChoiceValue =
      typeof value === "string" && fieldTypes[field?.type ?? "text"].offersChoices === true;
    const hasChoiceLabels = choices !== undefined || Object.hasOwn(lists, field?.list ?? "");
    if (!field || typeof value === "boolean" || (isChoiceValue && !hasChoiceLabels)) return [];
    return getAnswerText(field, value, { ...reader, lists, choices }).trim() || [];
  });
  return names.join(", ");
}

/** Returns the paths of the answers that form an item's title. */
export function listItemTitlePaths(section: WizardSection, itemId: string): readonly string[] {
  return (section.repeat?.itemLabel ?? []).map((key) => getAnswerPath(section.id, key, itemId));
}
