/**
 * Parses an SVG and writes it again with drawing elements only: no scripts, external resources or links
 * (faults B4).
 */
const elements = new Set(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern symbol use style filter feGaussianBlur feOffset feBlend feColorMatrix feFlood feComposite feMerge feMergeNode feDropShadow".split(
    " ",
  ),
);
const attributes =
  /^(?:id|class|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|width|height|viewBox|points|transform|preserveAspectRatio|offset|fill|fill-rule|fill-opacity|clip-rule|clip-path|mask|filter|stroke|stroke-(?:width|linecap|linejoin|miterlimit|dasharray|dashoffset|opacity)|opacity|color|display|visibility|stop-color|stop-opacity|flood-color|flood-opacity|stdDeviation|in|in2|result|mode|type|values|operator|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|maskContentUnits|patternUnits|patternTransform|filterUnits|font-family|font-size|font-weight|font-style|text-anchor|letter-spacing|dominant-baseline|xml:space|style|href|xlink:href|role|aria-label|version|xmlns|xmlns:xlink)$/;
const tagPattern = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const skipPattern =
  /<\?xml\s[^>]*\?>|<!--(?:(?!--).)*-->|<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"[\]]*"\s+"[^"[\]]*")?\s*>/sy;
const dangerPattern = /@import|@font-face|expression\s*\(|javascript:|behaviou?r\s*:|-moz-binding|\\/i;
const MAX_TAGS = 20_000;

/**
 * Returns the sanitised SVG. Throws with the reason on scripts, external links, entities or invalid markup.
 */
export function readSvg(source: string): string {
  const text = source.replace(/^\uFEFF/, "");
  const open: { name: string; isKept: boolean }[] = [];
  let output = "";
  let at = 0;
  let tags = 0;
  while (at < text.length) {
    if (text[at] !== "<") {
      const end = text.indexOf("<", at) < 0 ? text.length : text.indexOf("<", at);
      output += open.at(-1)?.isKept ? safeText(text.slice(at, end), open.at(-1)?.name === "style") : "";
      at = end;
      continue;
    }
    skipPattern.lastIndex = at;
    if (skipPattern.test(text)) {
      at = skipPattern.lastIndex;
      continue;
    }
    tagPattern.lastIndex = at;
    const tag = tagPattern.exec(text);
    if (!tag || ++tags > MAX_TAGS) throw new Error("the SVG is not plain markup");
    const [, closing, name = "", rest = "", isEmpty] = tag;
    at = tagPattern.lastIndex;
    if (closing) {
      const last = open.pop();
      if (last?.name !== name) throw new Error("the SVG's tags do not match");
      if (last.isKept) output += `</${name}>`;
      continue;
    }
    refuseActive(name);
    if (open.length === 0 && (name !== "svg" || output !== "")) throw new Error("it is no single SVG");
    const isKept = elements.has(name) && open.at(-1)?.isKept !== false;
    if (isKept) output += `<${name}${safeAttributes(rest)}${isEmpty ? "/" : ""}>`;
    if (!isEmpty) open.push({ name, isKept });
  }
  if (open.length > 0 || !/^<svg[\s>]/.test(output)) throw new Error("the SVG is not complete");
  return /^<svg[^>]*\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(output)
    ? output
    : output.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
}

function refuseActive(name: string): void {
  if (
    /^(?:.*:)?(?:script|foreignObject|iframe|object|embed|handler|listener|animate\w*|set|image|feImage|a)$/i.test(
      name,
    )
  )
    throw new Error(`the SVG holds <${name}>`);
}

function safeAttributes(text: string): string {
  let kept = "";
  for (const [, name = "", double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? "";
    if (/^on/i.test(name)) throw new Error(`the SVG has ${name}=`);
    if (/href$/i.test(name) && !/^#[\w.-]+$/.test(value.trim()))
      throw new Error("the SVG links to something outside");
    refuseOutside(value, name);
    if (attributes.test(name)) kept += ` ${name}="${value.replace(/"/g, "&quot;")}"`;
  }
  return kept;
}

function safeText(text: string, isStyle: boolean): string {
  if (isStyle) refuseOutside(text, "style");
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(text))
    throw new Error("the SVG uses entities");
  return text.replace(/\]\]>/g, "]]&gt;");
}

/** Values may contain only `url(#…)`; entities could hide anything else. */
function refuseOutside(value: string, where: string): void {
  if (/^xmlns/.test(where)) return;
  const decoded = value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  if (
    dangerPattern.test(decoded) ||
    /url\s*\((?!\s*["']?#)/i.test(decoded) ||
    /&\w+;.*url|url.*&\w+;/i.test(decoded)
  )
    throw new Error(`the SVG's ${where} loads or runs something`);
}
