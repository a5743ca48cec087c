import type { MessageText, WizardConfig } from "../config.ts";

/** All texts of a configuration, each key once. */
export function configurationTexts(config: WizardConfig): MessageText[] {
  const found = new Map<string, MessageText>();

  function visit(node: unknown): void {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      if (isMessageText(node)) found.set(node.key, node);
      else Object.values(node).forEach(visit);
    }
  }

  visit(config);
  return [...found.values()];
}

export function isMessageText(node: object): node is MessageText {
  const { key, text } = node as Partial<MessageText>;
  return typeof key === "string" && typeof text === "string" && Object.keys(node).length === 2;
}
