import type { MessageText } from "#contract/wizard/config.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { createFormatText, createLanguageAttributes } from "./use-form-text.ts";

/** Shows a text of the form. Untranslated texts have a `lang` attribute for screen readers. */
export function FormText({ words }: { words: MessageText }) {
  const texts = useTexts();
  const { config } = useLodgement();
  const spoken = createLanguageAttributes(texts, config, words);
  const text = createFormatText(texts)(words);
  return spoken.lang ? <span {...spoken}>{text}</span> : text;
}
