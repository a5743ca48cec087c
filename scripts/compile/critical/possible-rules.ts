/** Removes rules from a style sheet that can match nothing on a page before its first interaction. */
import { type CssNode, generate, ident, type List, type ListItem, parse, walk } from "css-tree";
import type { PageVocabulary } from "./page-vocabulary.ts";

/**
 * Attributes that inline scripts set, or whose value differs between hosts. Selectors treat them as present
 * on every page.
 */
const changingAttributes = new Set(["aria-busy", "data-scheme", "data-signed-in", "dir", "lang", "open"]);
/**
 * The HTML attribute that each pseudo-class needs. Until an island is hydrated, no script sets the attribute,
 * so a page whose markup lacks it cannot match the rule.
 */
const attributeOfState: Readonly<Record<string, string>> = {
  disabled: "disabled",
  "placeholder-shown": "placeholder",
};
/** Pseudo-elements of inputs. Each row has the input types for which the pseudo-elements exist. */
const typesByPseudoElement: readonly (readonly [part: RegExp, types: readonly string[]])[] = [
  [/^-webkit-(?:date|datetime|calendar)/, ["date", "time", "datetime-local", "month", "week"]],
  [/^-webkit-search/, ["search"]],
  [/^-webkit-(?:inner|outer)-spin-button/, ["number"]],
  [/^file-selector-button$/, ["file"]],
];

/** Returns the rules of a sheet that a page can need. States such as `:hover` always count as possible. */
export function removeUnmatchableRules(sheet: string, page: PageVocabulary): string {
  const tree = parse(sheet);
  walk(tree, {
    enter(node: CssNode) {
      return isKeyframes(node) ? walk.skip : undefined;
    },
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === "Rule" && node.prelude.type === "SelectorList") {
        const selectors = node.prelude.children;
        selectors.forEach((selector, at) => {
          if (!canMatch(selector, page)) selectors.remove(at);
        });
        if (selectors.isEmpty) list?.remove(item);
      }
      removeEmptyRule(node, item, list);
    },
  });
  return removeUnusedNames(tree);
}

/** Removes a conditional rule without content. An empty layer stays, because it defines the order of layers. */
function removeEmptyRule(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>): void {
  if (node.type === "Atrule" && node.name !== "layer" && node.block?.children.isEmpty) list?.remove(item);
  if (node.type === "Rule" && node.block.children.isEmpty) list?.remove(item);
}

function isKeyframes(node: CssNode): boolean {
  return node.type === "Atrule" && node.name.endsWith("keyframes");
}

function canMatch(selector: CssNode, page: PageVocabulary): boolean {
  return !("children" in selector && selector.children) || selector.children.toArray().every(isPossible);

  function isPossible(node: CssNode): boolean {
    switch (node.type) {
      case "TypeSelector":
      case "ClassSelector":
      case "IdSelector": {
        const name = ident.decode(node.name);
        return name === "*" || page.words.has(name);
      }
      case "AttributeSelector": {
        const { name } = node.name;
        if (changingAttributes.has(name)) return true;
        if (name === "type" && node.matcher === "=" && node.value)
          return page.types.has("name" in node.value ? node.value.name : node.value.value);
        return page.attributes.has(name);
      }
      case "PseudoClassSelector":
        return isPossibleState(node.name, node.children?.toArray() ?? []);
      case "PseudoElementSelector": {
        const types = typesByPseudoElement.find(([part]) => part.test(node.name))?.[1];
        return !types || types.some((type) => page.types.has(type));
      }
      default:
        return true;
    }
  }

  function isPossibleState(name: string, selectors: readonly CssNode[]): boolean {
    const attribute = attributeOfState[name];
    if (attribute !== undefined) return page.attributes.has(attribute);
    if (!/^(?:is|where|has)$/.test(name)) return true;
    const selectorLists = selectors.filter((node) => node.type === "SelectorList");
    return (
      selectorLists.length === 0 ||
      selectorLists.some(({ children }) => children.some((node) => canMatch(node, page)))
    );
  }
}

/**
 * Layer that contains the custom properties of utility classes. A host's theme may use all other custom
 * properties.
 */
const UTILITY_LAYER = "theme";

/** Removes custom properties of utility classes, and keyframes, that no other part of the sheet names. */
function removeUnusedNames(tree: CssNode): string {
  const utilityProperties = listUtilityProperties(tree);
  for (let before = ""; ; ) {
    const text = generate(tree);
    if (text === before) return text;
    before = text;
    const usedNames = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name));
    const animationValues = [...text.matchAll(/animation(?:-name)?:([^;}]+)/g)]
      .map(([, value]) => value)
      .join(" ");
    const isUnused = (name: string) =>
      (name.startsWith("--tw-") || utilityProperties.has(name)) && !usedNames.has(name);
    walk(tree, {
      leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
        if (node.type === "Declaration" && isUnused(node.property)) list?.remove(item);
        if (node.type === "Atrule" && node.prelude) {
          const name = generate(node.prelude);
          if (node.name === "property" && isUnused(name)) list?.remove(item);
          if (isKeyframes(node) && !animationValues.includes(name)) list?.remove(item);
        }
        removeEmptyRule(node, item, list);
      },
    });
  }
}

function listUtilityProperties(tree: CssNode): ReadonlySet<string> {
  const names = new Set<string>();
  walk(tree, function collect(node: CssNode) {
    const layer = this.atrule;
    if (
      node.type === "Declaration" &&
      layer?.name === "layer" &&
      layer.prelude &&
      generate(layer.prelude) === UTILITY_LAYER
    )
      names.add(node.property);
  });
  return names;
}
