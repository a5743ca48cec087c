/**
 * Parses the simple markup of `richHelp`: paragraphs separated by an empty line, lists of lines that start
 * with `- `, `**bold**`, and `[a link](https://…)` to http, https, mailto or tel. Everything else is plain
 * text.
 */

export type RichTextSpan =
  | { readonly kind: "text" | "bold"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type RichTextBlock =
  | { readonly kind: "paragraph"; readonly spans: readonly RichTextSpan[] }
  | { readonly kind: "list"; readonly items: readonly (readonly RichTextSpan[])[] };

const MAX_TEXT_LENGTH = 20_000;

export function parseRichText(source: string): readonly RichTextBlock[] {
  const blocks = source.slice(0, MAX_TEXT_LENGTH).split(/\n[ \t]*\n/);
  return blocks.flatMap((block): RichTextBlock[] => {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0) return [];
    const isList = lines.every((line) => line.trimStart().startsWith("- "));
    if (!isList) return [{ kind: "paragraph", spans: listSpans(lines.join(" ").trim()) }];
    return [{ kind: "list", items: lines.map((line) => listSpans(line.trimStart().slice(2).trim())) }];
  });
}

const MARKUP = /\*\*([^*]{1,500})\*\*|\[([^[\]]{1,500})\]\(([^()\s]{1,2000})\)/g;

function listSpans(text: string): readonly RichTextSpan[] {
  const spans: RichTextSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [markup, bold, label = "", href = ""] = match;
    const span: RichTextSpan | undefined =
      bold !== undefined
        ? { kind: "bold", text: bold }
        : isSafeHref(href)
          ? { kind: "link", text: label, href }
          : undefined;
    if (!span) continue;
    if (match.index > end) spans.push({ kind: "text", text: text.slice(end, match.index) });
    spans.push(span);
    end = match.index + markup.length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

const isSafeHref = (href: string) => /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d])/i.test(href);
