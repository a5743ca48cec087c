/** Checks texts: none empty or without a key, and no key with two texts. */
import type { MessageText, WizardConfig } from "../config.ts";
import { isMessageText } from "./configuration-texts.ts";

export function checkTexts(config: WizardConfig): string[] {
  const found: string[] = [];
  const texts = new Map<string, string>();

  function visit(node: unknown, place: string): void {
    if (Array.isArray(node)) {
      node.forEach((part, at) => {
        visit(part, `${place}[${at}]`);
      });
      return;
    }
    if (typeof node !== "object" || node === null) return;
    if (isMessageText(node)) visitWords(node, place);
    else for (const [name, part] of Object.entries(node)) visit(part, place ? `${place}.${name}` : name);
  }

  function visitWords({ key, text }: MessageText, place: string): void {
    if (text.trim() === "") found.push(`${place}: the text of "${key}" is empty: write what people read`);
    if (!/^[\w.-]+$/.test(key)) found.push(`${place}: the words "${text}" have no usable key`);
    const known = texts.get(key);
    if (known !== undefined && known !== text)
      found.push(
        `${place}: the key "${key}" has another text elsewhere ("${known}"): give it a key of its own`,
      );
    texts.set(key, known ?? text);
  }

  visit(config, "");
  return found;
}
