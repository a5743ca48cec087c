import type { MarkedText } from "#contract/lookups/search.ts";

/** A text with what was found in it marked, by place: nothing in it is ever markup. */
export function HighlightedText({ text }: { text: MarkedText }) {
  const parts = splitMarkedText(text);
  return (
    <bdi>
      {parts.map(({ start, words, isFound }) =>
        isFound ? (
          <mark key={start} className="rounded-xs bg-warning-surface text-inherit">
            {words}
          </mark>
        ) : (
          words
        ),
      )}
    </bdi>
  );
}

/** Ranges that overlap or lie outside the text are passed over. */
export function splitMarkedText({ Text: whole, Ranges: ranges }: MarkedText) {
  const parts: { start: number; words: string; isFound: boolean }[] = [];
  let at = 0;
  for (const { Start: start, Length: length } of ranges) {
    if (start < at || length < 1 || start + length > whole.length) continue;
    if (start > at) parts.push({ start: at, words: whole.slice(at, start), isFound: false });
    at = start + length;
    parts.push({ start, words: whole.slice(start, at), isFound: true });
  }
  if (at < whole.length) parts.push({ start: at, words: whole.slice(at), isFound: false });
  return parts;
}
