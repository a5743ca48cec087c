/** Renders the formatting of `contract/wizard/rich-text.ts`: bold text, links and lists. */
import { type RichTextSpan, readRichText } from "#contract/wizard/rich-text.ts";

export function RichText({ source }: { source: string }) {
  return (
    <div className="grid gap-2">
      {readRichText(source).map((block) =>
        block.kind === "paragraph" ? (
          <p key={textOf(block.spans)}>
            <Spans spans={block.spans} />
          </p>
        ) : (
          <ul key={block.items.map(textOf).join()} className="list-disc ps-5">
            {block.items.map((item) => (
              <li key={textOf(item)}>
                <Spans spans={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

const textOf = (spans: readonly RichTextSpan[]) => spans.map(({ text }) => text).join("");

function Spans({ spans }: { spans: readonly RichTextSpan[] }) {
  return spans.map((span) => {
    if (span.kind === "link")
      return (
        <a key={span.text} href={span.href} className="link" rel="noopener noreferrer" target="_blank">
          {span.text}
        </a>
      );
    const Word = span.kind === "bold" ? "strong" : "span";
    return <Word key={span.text}>{span.text}</Word>;
  });
}
