import type { WizardConfig, Words } from "../config.ts";

/** All words of a configuration, each key once. */
export function configurationTexts(config: WizardConfig): Words[] {
  const found = new Map<string, Words>();

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

export function isMessageText(node: object): node is Words {
  const { key, text } = node as Partial<Words>;
  return typeof key === "string" && typeof text === "string" && Object.keys(node).length === 2;
}
