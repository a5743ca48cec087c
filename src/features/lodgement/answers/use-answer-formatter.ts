/** Formats paths and answers as text, for notices about changes. */
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { getItemTitle } from "#contract/wizard/answers/item-title.ts";
import { splitItemPath } from "#contract/wizard/item-paths.ts";
import { findFieldPlace, findItemList, listItemsAround } from "#contract/wizard/outline.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

interface AnswerFormatter {
  /** Returns a label such as `Greatest depth` or `Owner 2: Grace Hopper – Telephone`. */
  label(path: string): string;
  /** Returns the answer as text; for a repeating section, the number of items. */
  text(path: string, value: unknown): string;
}

export function useAnswerFormatter(): AnswerFormatter {
  const t = useText();
  const formatText = useFormatText();
  const language = useLanguage();
  const { view } = useLodgement().store;
  const { outline } = view;
  return {
    label(path) {
      const fieldPlace = findFieldPlace(outline, path);
      if (!fieldPlace) {
        const section = outline.sections.get(path)?.section;
        return section ? formatText(withAnswers(view, section.title)) : path;
      }
      const titles = listItemsAround(outline, path).map((itemPath) => {
        const [list, itemId] = splitItemPath(itemPath);
        const section = findItemList(outline, list)?.section ?? fieldPlace.section;
        return getItemTitle(view, section, itemId, { formatText });
      });
      return [...titles, formatText(withAnswers(view, fieldPlace.field.label, path))].join(" – ");
    },
    text(path, value) {
      if (findItemList(outline, path))
        return t("lodgement.elsewhere.items", { count: Array.isArray(value) ? value.length : 0 });
      const field = findFieldPlace(outline, path)?.field;
      const textContext = {
        formatText,
        lists: {},
        language,
        choices: view.choicesAt(path),
        country: outline.config.country,
      };
      return (field && getAnswerText(field, value, textContext)) || t("lodgement.conflict.blank");
    },
  };
}
