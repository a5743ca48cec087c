/** Checks texts: no text is empty or without a key, and no key has two texts. */
import type { MessageText, WizardConfig } from "../config.ts";
import { isMessageText } from "./configuration-texts.ts";
import { type ConfigurationFinding, createFindingAt } from "./places.ts";

const HTML_TAG = /<\/?(a|b|br|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)(\s[^<>]*)?\/?>/i;

/** A picture in Markdown. Texts of forms have none (decisions 138). */
const PICTURE_MARKUP = /!\[[^[\]]{0,500}\]\([^()\s]{1,2000}\)/;

export function checkTexts(config: WizardConfig): ConfigurationFinding[] {
  const findings: ConfigurationFinding[] = [];
  const textsByKey = new Map<string, string>();

  function visit(node: unknown, path: readonly PropertyKey[]): void {
    if (Array.isArray(node)) {
      node.forEach((part, at) => {
        visit(part, [...path, at]);
      });
      return;
    }
    if (typeof node !== "object" || node === null) return;
    if (isMessageText(node)) checkText(node, path);
    for (const [name, part] of Object.entries(node)) visit(part, [...path, name]);
  }

  function checkText({ key, text }: MessageText, path: readonly PropertyKey[]): void {
    const report = (message: string) => findings.push(createFindingAt({ path }, message));
    if (text.trim() === "") report(`the text of "${key}" is empty: write what people read`);
    if (!/^[\w.-]+$/.test(key))
      report(`the text "${text}" has the key "${key}": use letters, digits, dots and hyphens`);
    const [tag] = HTML_TAG.exec(text) ?? [];
    if (tag !== undefined)
      report(
        `the text has the HTML tag ${tag}, which people would read: remove it; bold text and links are for body (rich-text.ts)`,
      );
    const [picture] = PICTURE_MARKUP.exec(text) ?? [];
    if (picture !== undefined)
      report(
        `the text has the picture ${picture}, which is not shown: say in words what it shows, and link to it without "!"`,
      );
    const earlierText = textsByKey.get(key);
    if (earlierText !== undefined && earlierText !== text)
      report(`the key "${key}" has another text elsewhere ("${earlierText}"): give it a key of its own`);
    textsByKey.set(key, earlierText ?? text);
  }

  visit(config, []);
  return findings;
}
