/**
 * Renders texts with the formatting that `contract/wizard/rich-text.ts` defines: bold text, links and lists.
 */
import { formatPlaceholderValues, withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { MessageText } from "#contract/wizard/field.ts";
import { parseRichText, type RichTextSpan } from "#contract/wizard/rich-text.ts";
import { fillText } from "#contract/wizard/validation/problem-texts.ts";
import { createIsolate } from "#i18n/bidi-isolate.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { createFormatText, useTextWithAnswers } from "./use-form-text.ts";

interface FormRichTextProps {
  readonly words: MessageText;
  readonly at: string;
}

/**
 * Shows a formatted text of the form. Answers are inserted after the text is parsed, because an answer must
 * not be able to add formatting.
 */
export function FormRichText({ words, at }: FormRichTextProps) {
  const { view } = useLodgement().store;
  // Called only to render again when an answer changes.
  useTextWithAnswers(words, at);
  return <FilledRichText words={withAnswers(view, words, at)} />;
}

/** Shows a formatted text with the answers that `withAnswers` added. Needs no open form. */
export function FilledRichText({ words }: Pick<FormRichTextProps, "words">) {
  const texts = useTexts();
  const formatText = createFormatText(texts);
  const textContext = { formatText, lists: {}, language: texts.language };
  const values = formatPlaceholderValues(words, textContext);
  const isolate = createIsolate(texts.language);
  const isolatedValues = Object.entries(values ?? {}).map(([name, value]) => [name, isolate(value)]);
  return (
    <RichText
      source={formatText({ key: words.key, text: words.text })}
      values={Object.fromEntries(isolatedValues)}
    />
  );
}

interface RichTextProps {
  readonly source: string;
  /** The values of placeholders such as `{{name}}`, by name. */
  readonly values?: Readonly<Record<string, string>>;
}

export function RichText({ source, values = {} }: RichTextProps) {
  const fillSpans = (spans: readonly RichTextSpan[]) =>
    spans.map((span) => ({ ...span, text: fillText(span.text, values) }));
  return (
    <div className="grid gap-2">
      {parseRichText(source).map((block) =>
        block.kind === "paragraph" ? (
          <p key={getText(block.spans)}>
            <Spans spans={fillSpans(block.spans)} />
          </p>
        ) : (
          <ul key={block.items.map(getText).join()} className="list-disc ps-5">
            {block.items.map((item) => (
              <li key={getText(item)}>
                <Spans spans={fillSpans(item)} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

const getText = (spans: readonly RichTextSpan[]) => spans.map(({ text }) => text).join("");

function Spans({ spans }: { spans: readonly RichTextSpan[] }) {
  return spans.map((span) => {
    if (span.kind === "link")
      return (
        <a key={span.text} href={span.href} className="link" rel="noopener noreferrer" target="_blank">
          {span.text}
        </a>
      );
    const Tag = span.kind === "bold" ? "strong" : "span";
    return <Tag key={span.text}>{span.text}</Tag>;
  });
}
