/** Parses a theme's selector and generates it again. Only published hooks are allowed, alone or nested. */
import { type CssNode, parse } from "css-tree";
import { pseudoClasses, themeHooks } from "./hooks.ts";
import { assertHarmlessText, StyleRejectionError } from "./rejection.ts";

const MAX_LENGTH = 300;
const MAX_DEPTH = 3;

/**
 * Returns the selectors of a list: `.card .button-primary:hover,.toast` gives `[".card .button-primary:hover",
 * ".toast"]`. Throws `StyleRejectionError`.
 */
export function parseSelectors(text: string): string[] {
  if (text.length > MAX_LENGTH) throw new StyleRejectionError("the selector is too long");
  assertHarmlessText(text);
  if (/[[(]/.test(text))
    throw new StyleRejectionError("selectors that look inside the page are not allowed", true);
  const tree = parseSelectorList(text);
  if (tree.type !== "SelectorList") throw new StyleRejectionError("it is not a selector");
  const selectors = tree.children.toArray().map(writeSelector);
  if (selectors.length === 0) throw new StyleRejectionError("it is not a selector");
  return selectors;
}

function parseSelectorList(text: string): CssNode {
  try {
    return parse(text, { context: "selectorList" });
  } catch {
    throw new StyleRejectionError("it is not a selector", true);
  }
}

function writeSelector(selector: CssNode): string {
  if (selector.type !== "Selector") throw new StyleRejectionError("it is not a selector");
  const compounds: string[] = [""];
  for (const node of selector.children.toArray()) {
    if (node.type === "Combinator") {
      if (node.name !== " ") throw new StyleRejectionError(`the combinator ${node.name} is not allowed`);
      compounds.push("");
    } else compounds[compounds.length - 1] += writePart(node, compounds.at(-1) ?? "");
  }
  if (compounds.length > MAX_DEPTH) throw new StyleRejectionError("the selector is too deep");
  for (const compound of compounds) {
    const hook = compound.replace(/(?<=.):.*/, "");
    if (!themeHooks.has(hook))
      throw new StyleRejectionError(`${compound || "nothing"} is not a published hook`);
  }
  return compounds.join(" ");
}

function writePart(node: CssNode, before: string): string {
  if (node.type === "ClassSelector" && before === "") return `.${node.name}`;
  if (node.type === "TypeSelector" && node.name === "body" && before === "") return "body";
  if (node.type === "PseudoClassSelector" && node.children === null) {
    if (node.name === "root" && before === "") return ":root";
    if (before !== "" && !before.slice(1).includes(":") && pseudoClasses.has(node.name))
      return `:${node.name}`;
  }
  throw new StyleRejectionError("this selector is not allowed");
}
