import type { MarkedText } from "#contract/lookups/search.ts";

/** Marks the matching ranges in a text. Never parses the text as HTML. */
export function HighlightedText({ text }: { text: MarkedText }) {
  const parts = splitMarkedText(text);
  return (
    <bdi>
      {parts.map(({ start, text, isMatch }) =>
        isMatch ? (
          <mark key={start} className="rounded-xs bg-warning-surface text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}

/** Splits a text at the matching ranges. Skips ranges that overlap or are outside the text. */
export function splitMarkedText({ Text: text, Ranges: ranges }: MarkedText) {
  const parts: { start: number; text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const { Start: start, Length: length } of ranges) {
    if (start < at || length < 1 || start + length > text.length) continue;
    if (start > at) parts.push({ start: at, text: text.slice(at, start), isMatch: false });
    at = start + length;
    parts.push({ start, text: text.slice(start, at), isMatch: true });
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), isMatch: false });
  return parts;
}
