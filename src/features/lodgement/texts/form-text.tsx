import type { MessageText } from "#contract/wizard/config.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { createFormatText, createLanguageAttributes, useTextWithAnswers } from "./use-form-text.ts";

/** Shows a text of the form. Untranslated texts have a `lang` attribute for screen readers. */
export function TranslatedFormText({ words }: { words: MessageText }) {
  const texts = useTexts();
  return words.answers ? (
    <TextWithAnswers words={words} />
  ) : (
    <Spoken words={words}>{createFormatText(texts)(words)}</Spoken>
  );
}

/** Shows a text that contains answers. Renders again when one of these answers changes. */
function TextWithAnswers({ words }: { words: MessageText }) {
  return <Spoken words={words}>{useTextWithAnswers(words)}</Spoken>;
}

function Spoken({ words, children: text }: { words: MessageText; children: string }) {
  const { config } = useLodgement();
  const spoken = createLanguageAttributes(useTexts(), config, words);
  return spoken.lang ? <span {...spoken}>{text}</span> : text;
}
