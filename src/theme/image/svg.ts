/**
 * Parses an SVG and generates a new one that contains only drawing elements: no scripts, external resources
 * or links (faults B4). The time of every step is proportional to the length.
 */
import { createSvgCost, type SvgEffect, type SvgElement } from "./svg-cost.ts";
import { readSvgAttribute, sanitiseSvgCss } from "./svg-css.ts";
import { decodeXmlEntities, encodeXmlEntities } from "./svg-entities.ts";

const allowedElements = new Set(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern symbol use style filter feGaussianBlur feOffset feBlend feColorMatrix feFlood feComposite feMerge feMergeNode feDropShadow".split(
    " ",
  ),
);
const allowedAttributes =
  /^(?:id|class|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|width|height|viewBox|points|transform|preserveAspectRatio|offset|fill|fill-rule|fill-opacity|clip-rule|clip-path|mask|filter|stroke|stroke-(?:width|linecap|linejoin|miterlimit|dasharray|dashoffset|opacity)|opacity|color|display|visibility|stop-color|stop-opacity|flood-color|flood-opacity|stdDeviation|in|in2|result|mode|type|values|operator|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|maskContentUnits|patternUnits|patternTransform|filterUnits|font-family|font-size|font-weight|font-style|text-anchor|letter-spacing|dominant-baseline|xml:space|style|href|xlink:href|role|aria-label|version|xmlns|xmlns:xlink)$/;
/** Attributes whose value is plain text. Plain text needs no check for functions and links. */
const plainAttributes = /^(?:aria-label|role|id|class|version|xmlns(?::xlink)?)$/;
const activeElementPattern =
  /^(?:script|foreignObject|iframe|object|embed|handler|listener|animate\w*|set|image|feImage|a)$/i;
const tagPattern = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const skippedPattern =
  /<\?xml\s[^>]*\?>|<!--(?:(?!--).)*-->|<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"[\]]*"\s+"[^"[\]]*")?\s*>/sy;
const MAX_TAGS = 20_000;
/** Maximum number of characters in an SVG. */
export const MAX_SVG_LENGTH = 512 * 1024;

interface OpenElement {
  readonly name: string;
  readonly isAllowed: boolean;
  /** Text of a `<style>` element. It is checked as a whole when the element ends. */
  css: string;
}

/**
 * Returns the sanitised SVG. Throws with the reason on scripts, external links, entities, invalid markup, and
 * drawings that take too long to draw.
 */
export function sanitiseSvg(source: string): string {
  if (source.length > MAX_SVG_LENGTH) throw new Error(`the SVG is longer than ${MAX_SVG_LENGTH} characters`);
  const text = source.replace(/^\uFEFF/, "");
  const openElements: OpenElement[] = [];
  const cost = createSvgCost();
  let output = "";
  let tagCount = 0;
  for (const piece of listPieces(text)) {
    const parent = openElements.at(-1);
    if ("text" in piece) {
      output += sanitiseText(piece.text, parent);
      if (parent?.isAllowed && /^(?:text|tspan)$/.test(parent.name)) cost.addText(piece.text.length);
    } else if (piece.isClosing) {
      if (parent?.name !== piece.name) throw new Error("the SVG's tags do not match");
      openElements.pop();
      if (!parent.isAllowed) continue;
      if (parent.name === "style") {
        const { css, rules } = sanitiseSvgCss(decodeXmlEntities(parent.css), "stylesheet");
        output += encodeXmlEntities(css);
        cost.addRules(rules);
      }
      output += `</${piece.name}>`;
      cost.close();
    } else {
      if (++tagCount > MAX_TAGS) throw new Error("the SVG has too many elements");
      if (activeElementPattern.test(piece.name.slice(piece.name.lastIndexOf(":") + 1)))
        throw new Error(`the SVG holds <${piece.name.slice(0, 40)}>`);
      if (parent?.name === "style") throw new Error("the SVG has an element in its style");
      if (!parent && (piece.name !== "svg" || output !== "")) throw new Error("it is no single SVG");
      const isAllowed = allowedElements.has(piece.name) && parent?.isAllowed !== false;
      const { markup: written, ...drawn } = sanitiseAttributes(piece.attributes);
      if (isAllowed) {
        cost.open({ name: piece.name, ...drawn });
        output += `<${piece.name}${written}${piece.isEmpty ? "/" : ""}>`;
        if (piece.isEmpty) cost.close();
      }
      if (!piece.isEmpty) openElements.push({ name: piece.name, isAllowed, css: "" });
    }
  }
  if (openElements.length > 0 || !/^<svg[\s>]/.test(output)) throw new Error("the SVG is not complete");
  cost.check();
  return output.replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

type MarkupPiece =
  | { readonly text: string }
  | {
      readonly name: string;
      readonly attributes: string;
      readonly isClosing: boolean;
      readonly isEmpty: boolean;
    };

/** Yields texts and tags in order. Skips comments and declarations. Throws for anything else. */
function* listPieces(text: string): Generator<MarkupPiece> {
  let at = 0;
  while (at < text.length) {
    if (text[at] !== "<") {
      const nextTag = text.indexOf("<", at);
      const end = nextTag < 0 ? text.length : nextTag;
      yield { text: text.slice(at, end) };
      at = end;
      continue;
    }
    skippedPattern.lastIndex = at;
    if (skippedPattern.test(text)) {
      at = skippedPattern.lastIndex;
      continue;
    }
    tagPattern.lastIndex = at;
    const tag = tagPattern.exec(text);
    if (!tag) throw new Error("the SVG is not plain markup");
    const [, closing, name = "", attributes = "", empty] = tag;
    at = tagPattern.lastIndex;
    yield { name, attributes, isClosing: closing === "/", isEmpty: empty === "/" };
  }
}

/**
 * Returns the sanitised text of an allowed element, and an empty text for any other element. The text of a
 * `<style>` element is collected and written when the element ends.
 */
function sanitiseText(text: string, parent: OpenElement | undefined): string {
  if (!parent) {
    if (text.trim() !== "") throw new Error("it is no single SVG");
    return "";
  }
  if (!parent.isAllowed) return "";
  if (parent.name !== "style") return encodeXmlEntities(decodeXmlEntities(text));
  parent.css += text;
  return "";
}

interface SanitisedAttributes extends Omit<SvgElement, "name"> {
  /** The allowed attributes as newly generated markup. */
  readonly markup: string;
}

function sanitiseAttributes(text: string): SanitisedAttributes {
  const effects: SvgEffect[] = [];
  let allowedMarkup = "";
  let id: string | undefined;
  let classes: readonly string[] = [];
  for (const [, name = "", double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (/^on/i.test(name)) throw new Error(`the SVG has ${name.slice(0, 40)}=`);
    const isLink = /href$/i.test(name);
    if (!isLink && !allowedAttributes.test(name)) continue;
    const value = decodeXmlEntities(double ?? single ?? "");
    if (isLink && !/^#[\w.-]+$/.test(value.trim())) throw new Error("the SVG links to something outside");
    if (!allowedAttributes.test(name)) continue;
    if (name === "id") id = value;
    if (name === "class") classes = value.split(/\s+/);
    const sanitisedAttribute = sanitiseAttribute(name, value);
    effects.push(...sanitisedAttribute.effects);
    allowedMarkup += ` ${name}="${encodeXmlEntities(sanitisedAttribute.value)}"`;
  }
  return { markup: allowedMarkup, id, classes, effects };
}

interface SanitisedAttribute {
  readonly value: string;
  readonly effects: readonly SvgEffect[];
}

function sanitiseAttribute(name: string, value: string): SanitisedAttribute {
  if (name === "style") {
    const { css, rules } = sanitiseSvgCss(value, "declarationList");
    return { value: css, effects: rules.flatMap(({ effects }) => effects) };
  }
  if (name === "xmlns" && value !== "http://www.w3.org/2000/svg")
    throw new Error("the SVG is of another namespace");
  if (plainAttributes.test(name)) return { value, effects: [] };
  const effects = readSvgAttribute(value, name);
  return {
    value,
    effects: name.endsWith("href") ? [{ property: name, id: value.trim().slice(1) }] : effects,
  };
}
