import type { WizardConfig, Words } from "#contract/wizard/config.ts";
import { wordsOf } from "#contract/wizard/configuration-check/configuration-texts.ts";
import type { Reader } from "./reader.ts";

/** A configuration's words in the reader's language, by key; what is not known there is left out. */
export function wizardWords(config: WizardConfig, reader: Reader): Record<string, string> {
  const known = wordsOf(config).filter(({ text }: Words) => reader.knows(text));
  return Object.fromEntries(known.map(({ key, text }) => [key, reader.say(text)]));
}
