import type { MessageText, WizardConfig } from "../config.ts";

/** Returns all texts of a configuration, each key once. */
export function listConfigurationTexts(config: WizardConfig): MessageText[] {
  const texts = new Map<string, MessageText>();

  function visit(node: unknown): void {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      if (isMessageText(node)) texts.set(node.key, node);
      // A text with answers contains further texts. They are shown for missing answers.
      Object.values(node).forEach(visit);
    }
  }

  visit(config);
  return [...texts.values()];
}

export function isMessageText(node: object): node is MessageText {
  const { key, text, answers } = node as Partial<MessageText>;
  const expectedKeyCount = answers === undefined ? 2 : 3;
  return typeof key === "string" && typeof text === "string" && Object.keys(node).length === expectedKeyCount;
}
