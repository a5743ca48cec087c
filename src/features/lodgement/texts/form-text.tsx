import type { MessageText } from "#contract/wizard/config.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { createFormatText, languageAttributes } from "./use-form-text.ts";

/** Words of the form; those that nobody has put into the page's language are marked, so that they are read out right. */
export function FormText({ words }: { words: MessageText }) {
  const texts = useTexts();
  const { config } = useLodgement();
  const spoken = languageAttributes(texts, config, words);
  const text = createFormatText(texts)(words);
  return spoken.lang ? <span {...spoken}>{text}</span> : text;
}
