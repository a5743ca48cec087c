/** Converts the texts of form.io components, which may contain HTML and placeholders with code. */
import type { ReportLoss } from "./imported-form.ts";
import { readSourceText } from "./read-source.ts";

const PLACEHOLDER = /\{\{[\s\S]*?\}\}/g;
const LINK = /<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)[^>]*>(.*?)<\/a>/gi;
/** Targets of links that a text of a form may have. */
const LINK_TARGET = /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d])[^()\s]*$/i;

/** Returns a text without tags. Reports what people no longer see: links, pictures and answers. */
export function readPlainText(value: unknown, place: string, reportLoss: ReportLoss): string | undefined {
  if (typeof value === "string" && /<(a|img)\b/i.test(value))
    reportLoss(place, "its links and pictures are lost: write them as body of a richHelp");
  return withoutPlaceholders(readSourceText(value), place, reportLoss);
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

/** Replaces `{{ data.name }}`: its path in the form is unknown, and other braces would be an error of the form. */
function withoutPlaceholders(
  text: string | undefined,
  place: string,
  reportLoss: ReportLoss,
): string | undefined {
  if (!text?.includes("{{")) return text;
  reportLoss(place, "shows an answer with {{…}}: name the answer in answers");
  return text.replace(PLACEHOLDER, "…").replaceAll("{{", "");
}
