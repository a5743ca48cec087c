import type { MessageText } from "#contract/wizard/config.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { createFormatText, createLanguageAttributes, useTextWithAnswers } from "./use-form-text.ts";

interface TranslatedFormTextProps {
  readonly words: MessageText;
  /**
   * Path of the question or list to which the text belongs. The text can contain answers of the same item.
   */
  readonly at?: string;
}

/** Shows a text of the form. Untranslated texts have a `lang` attribute for screen readers. */
export function TranslatedFormText({ words, at }: TranslatedFormTextProps) {
  const texts = useTexts();
  return words.answers ? (
    <TextWithAnswers words={words} at={at} />
  ) : (
    <TextInLanguage words={words}>{createFormatText(texts)(words)}</TextInLanguage>
  );
}

/** Shows a text that contains answers. Renders again when one of these answers changes. */
function TextWithAnswers({ words, at }: { words: MessageText; at: string | undefined }) {
  return <TextInLanguage words={words}>{useTextWithAnswers(words, at)}</TextInLanguage>;
}

function TextInLanguage({ words, children: text }: { words: MessageText; children: string }) {
  const { config } = useLodgement();
  const languageAttributes = createLanguageAttributes(useTexts(), config, words);
  return languageAttributes.lang ? <span {...languageAttributes}>{text}</span> : text;
}
