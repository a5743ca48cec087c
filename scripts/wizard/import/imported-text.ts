/**
 * Converts texts of other form languages. Such a text may contain HTML, and placeholders in braces for
 * answers or code.
 */
import type { ReportLoss } from "./imported-form.ts";
import { readSourceText } from "./read-source.ts";

/** Matches references to answers: `{{ data.name }}` of form.io, and `{name}` of SurveyJS. */
const PLACEHOLDER = /\{\{[\s\S]*?\}\}|\{\s*[\w.-]+\s*\}/g;
const LINK = /<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)[^>]*>(.*?)<\/a>/gi;
/** Matches link targets that the portal's rich text allows. */
const LINK_TARGET = /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d])[^()\s]*$/i;

/**
 * Returns a text without tags, in the language `locale` of the source. Reports the links, pictures and
 * placeholders that are lost.
 */
export function readPlainText(
  value: unknown,
  place: string,
  reportLoss: ReportLoss,
  locale?: string,
): string | undefined {
  if (typeof value === "string" && /<(a|img)\b/i.test(value))
    reportLoss(place, "its links and pictures are lost: write them as body of a richHelp");
  return withoutPlaceholders(readSourceText(value, locale), place, reportLoss);
}

/** Converts HTML to the markup of `richHelp`: paragraphs, lists, bold text and links. */
export function readRichText(value: unknown, place: string, reportLoss: ReportLoss): string | undefined {
  if (typeof value !== "string") return undefined;
  if (/<(img|iframe|video|script|style|table)\b/i.test(value))
    reportLoss(place, "its pictures, tables and scripts are lost");
  const markup = value
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/\s+/g, " ")
    .replace(LINK, (_all, target: string, label: string) => {
      const text = readSourceText(label) ?? target;
      if (LINK_TARGET.test(target)) return `[${text.replace(/[[\]]/g, "")}](${target})`;
      reportLoss(place, `the link to "${target}" is lost: a link needs a complete address`);
      return text;
    })
    .replace(/<(b|strong)\b[^>]*>(.*?)<\/\1>/gi, (_all, _tag, text: string) => {
      const bold = readSourceText(text);
      return bold ? `**${bold.replaceAll("*", "")}**` : " ";
    })
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<\/?(p|div|h[1-6]|ul|ol|br|hr|tr|blockquote)\b[^>]*>/gi, "\n\n");
  const paragraphs = markup
    .split(/\n[ \n]*\n/)
    .map((block) =>
      block
        .split("\n")
        .flatMap((line) => readSourceText(line) ?? [])
        .join("\n"),
    )
    .filter((block) => block !== "");
  return withoutPlaceholders(paragraphs.join("\n\n") || undefined, place, reportLoss);
}

/**
 * Replaces references to answers in braces with "…": their path in the form is unknown, and a form with
 * other braces would be invalid.
 */
function withoutPlaceholders(
  text: string | undefined,
  place: string,
  reportLoss: ReportLoss,
): string | undefined {
  const shownText = text?.replace(PLACEHOLDER, "…").replaceAll("{{", "");
  if (shownText !== text) reportLoss(place, "shows an answer in braces: name the answer in answers");
  return shownText;
}
