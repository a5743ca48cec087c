import type { ReactNode } from "react";
import { DateText } from "./date-text.tsx";

/**
 * Placeholder for the date while the text is filled in. It is a private-use character, which no text
 * contains.
 */
const DATE_PLACEHOLDER = "\uE000";

interface TextWithDateProps {
  /** Returns the text with `date` filled in, such as `(date) => t("groups.joined", { date })`. */
  readonly text: (date: string) => string;
  readonly iso: string;
  readonly form?: "relative" | "date";
}

/**
 * Shows a text with a `DateText` inside it, because the position of the date differs between languages. If a
 * provider's text has no `{{date}}`, the date follows it.
 */
export function TextWithDate({ text, iso, form = "relative" }: TextWithDateProps): ReactNode {
  const filledText = text(DATE_PLACEHOLDER);
  const markedText = filledText.includes(DATE_PLACEHOLDER) ? filledText : `${filledText} ${DATE_PLACEHOLDER}`;
  const [before = "", after = ""] = markedText.split(DATE_PLACEHOLDER);
  return (
    <>
      {before}
      <DateText iso={iso} form={form} />
      {after}
    </>
  );
}
