import { type CssNode, generate, parse, walk } from "css-tree";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedCssFunctions, allowedCssProperties, themeHooks, themeTokens } from "./hooks.ts";
import { maliciousProperties, maliciousSelectors, maliciousValues } from "./malicious-values.fixture.ts";
import { readStyle, writeRules } from "./read-style.ts";

type Style = Record<string, Record<string, string>>;

const getCss = (style: Style) => writeRules(readStyle(style).rules).join("\n");
/** Creates a style with one declaration, using own keys so that `__proto__` works too. */
const createStyle = (selector: string, property: string, value: string): Style =>
  Object.defineProperty({}, selector, {
    value: Object.defineProperty({}, property, { value, enumerable: true }),
    enumerable: true,
  });

/** Finds everything in a style sheet that is not on the allow-list, with an independent parser. */
function listViolations(css: string): string[] {
  const violations: string[] = [];
  const tree = parse(css, {
    onParseError: (error) => violations.push(error.message),
    parseCustomProperty: true,
  });
  walk(tree, (node: CssNode) => {
    if (
      node.type === "Atrule" ||
      node.type === "Url" ||
      node.type === "Raw" ||
      node.type === "AttributeSelector"
    )
      violations.push(`${node.type}: ${generate(node)}`);
    if (
      node.type === "Declaration" &&
      !allowedCssProperties.has(node.property) &&
      !themeTokens.has(node.property)
    )
      violations.push(`property ${node.property}`);
    if (node.type === "Declaration" && node.important) violations.push("important");
    if (node.type === "Function" && !allowedCssFunctions.has(node.name.toLowerCase()))
      violations.push(`function ${node.name}`);
    if (node.type === "ClassSelector" && !themeHooks.has(`.${node.name}`))
      violations.push(`selector ${node.name}`);
    if (node.type === "TypeSelector" && node.name !== "body") violations.push(`selector ${node.name}`);
    if (node.type === "IdSelector" || node.type === "PseudoElementSelector") violations.push(node.type);
  });
  if (/[\\<@\uE000\uE001]|url\s*\(/i.test(css)) violations.push("a sign that is never written");
  return violations;
}

const valuePositions: readonly (readonly [string, string])[] = [
  [".card", "color"],
  [".card", "background"],
  [".card", "background-image"],
  [".button-primary:hover", "padding"],
  [".card", "font-family"],
  [".card", "box-shadow"],
  [":root", "--text"],
  [":root", "--font-body"],
  [":root", "--shadow"],
  [":root", "color-scheme"],
];
const cases: Style[] = [
  ...valuePositions.flatMap(([selector, property]) =>
    maliciousValues.map((value) => createStyle(selector, property, value)),
  ),
  ...maliciousProperties.map((property) => createStyle(".card", property, "red")),
  ...maliciousValues.map((property) => createStyle(".card", property, "red")),
  ...maliciousSelectors.map((selector) => createStyle(selector, "color", "red")),
  ...maliciousValues.map((selector) => createStyle(selector, "color", "red")),
];

describe("a malicious theme", () => {
  it(`has no effect on the theme file, in ${cases.length} cases`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    for (const style of cases) {
      const { rules, refused } = readStyle(style);
      expect(writeRules(rules), JSON.stringify(style)).toEqual([]);
      expect(refused.length, JSON.stringify(style)).toBeGreaterThan(0);
    }
  });

  it("is distinguished from one that uses unpublished names", () => {
    const isMalicious = (style: Style) => readStyle(style).refused.some((line) => line.isMalicious);
    expect(isMalicious({ ".card": { color: "url(https://evil.example)" } })).toBe(true);
    expect(isMalicious({ "input[value^=a]": { color: "red" } })).toBe(true);
    expect(isMalicious({ ".card": { width: "3px" } })).toBe(false);
    expect(isMalicious({ ".sidebar": { color: "red" } })).toBe(false);
  });

  it("does not prevent the rest of the theme from applying", () => {
    const css = getCss({
      ".card": { color: "url(x)", padding: "1rem" },
      "*": { color: "red" },
      ".toast": { gap: "1px" },
    });
    expect(css).toBe(".card{padding:1rem}\n.toast{gap:1px}");
  });

  it("is reported with one printable line per refusal, naming the place", () => {
    const [line] = readStyle({ ".card": { color: "\u001b[31murl(x)" } }).refused;
    expect(line?.line).toMatch(/^[\x20-\x7e…]+$/);
    expect(line?.line).toContain(".card { color");
  });

  it("cannot be assembled from random pieces of CSS", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          "url(",
          "image-set(",
          "var(",
          "calc(",
          "--text",
          ")",
          "(",
          ",",
          ";",
          "{",
          "}",
          "@import",
          "/*",
          "*/",
          "\\",
        ],
        ...[
          "red",
          "1px",
          "50%",
          "'",
          '"',
          "!important",
          "<",
          ">",
          "[",
          "]",
          ":",
          "has(",
          ".card",
          " ",
          "\n",
          "body",
        ],
        ...[
          "linear-gradient(",
          "color-mix(in oklab,",
          "#fff",
          "0",
          "-",
          "+",
          "*",
          "/",
          "\\75 rl(",
          "\0",
          "solid",
        ],
      ),
      fc.string({ maxLength: 3 }),
    );
    const text = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(""));
    const name = <T extends string>(...usualValues: T[]) =>
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usualValues) }, text);
    fc.assert(
      fc.property(
        name(".card", ":root", "body", ".card .toast:hover"),
        name("color", "background", "--text", "--shadow", "padding", "font-family", "border"),
        text,
        (selector, property, value) => {
          expect(listViolations(getCss(createStyle(selector, property, value)))).toEqual([]);
        },
      ),
      { numRuns: 4000 },
    );
  });
});

describe("a harmless theme", () => {
  const colours = ["#fff", "#1a2b3c80", "rebeccapurple", "currentColor", "rgb(10 20 30 / 50%)"];
  const otherColours = [
    "rgba(1,2,3,.4)",
    "hsl(200deg 50% 40%)",
    "hwb(90 10% 10%)",
    "lab(50% 40 59.5)",
    "oklch(0.6 0.1 240)",
  ];
  const derivedColours = [
    "color-mix(in oklab, var(--brand-primary) 80%, white)",
    "light-dark(#111, #eee)",
    "var(--link, blue)",
  ];
  const lengths = [
    "0",
    "4px",
    "0.5rem",
    "1em",
    "calc(0.5rem * 2)",
    "calc(1rem * var(--density))",
    "clamp(4px, 1vw, 1rem)",
  ];
  const benignStyles: (readonly [string, string, string])[] = [
    ...[...colours, ...otherColours, ...derivedColours].flatMap((value) => [
      [".card", "color", value] as const,
      [".button-primary:hover", "background-color", value] as const,
      [":root", "--brand-primary", value] as const,
      [".table", "border-color", value] as const,
    ]),
    ...[...lengths, "max(1px, 0.1em)"].flatMap((value) => [
      [".card", "padding", value] as const,
      [".field", "gap", value] as const,
      [".card", "border-radius", value] as const,
      [":root", "--radius", value] as const,
    ]),
    ...[
      ["color", "WHITE !important"],
      ["color", "inherit;"],
      ["background", "none"],
      ["background", "#fff none"],
      ["background", "transparent"],
      ["background-color", "transparent"],
      ["border-color", "transparent"],
      ["background-color", "rgba(0,0,0,0.5)"],
      ["background", "linear-gradient(to right, rgba(30,87,153,1) 0%,rgba(41,137,216,1) 50%,#7db9e8 100%)"],
      ["border", "none"],
      ["border", "0"],
      ["border-color", "#ccc transparent"],
      ["border-radius", "4px 4px 0 0"],
      ["box-shadow", "0px 4px 12px -2px rgba(0, 0, 0, .25)"],
      ["margin", "0 auto"],
      ["padding", "10px 20px 10px 20px"],
      ["font-family", '"Roboto", "Helvetica Neue", Helvetica, Arial, sans-serif'],
      ["font-size", "120%"],
      ["font-size", "small"],
      ["font-weight", "bold"],
      ["line-height", "normal"],
      ["line-height", "24px"],
      ["letter-spacing", "normal"],
      ["letter-spacing", ".5px"],
      ["text-decoration", "none"],
      ["text-align", "start"],
      ["opacity", ".9"],
    ].map(([property = "", value = ""]) => [".button-primary", property, value] as const),
    [".portal-header", "background", "linear-gradient(90deg, #123 0%, var(--brand-accent) 100%)"],
    [".portal-header", "background", "#123 linear-gradient(red, blue) no-repeat center / cover"],
    [".portal-banner", "background-image", "radial-gradient(circle at top, white, #eee 60%)"],
    [".portal-banner", "background-image", "repeating-linear-gradient(45deg, #eee 0 10px, #ddd 10px 20px)"],
    [".portal-banner", "background-size", "cover"],
    [".portal-banner", "background-position", "right 1rem top 50%"],
    [".button-primary", "border-radius", "9999px"],
    [".button-primary", "border-start-start-radius", "999px"],
    [".card", "border-radius", "50% / 10%"],
    [".card", "border", "1px solid var(--border)"],
    [".card", "border-block-end", "2px dashed hsl(0 0% 50%)"],
    [".card", "box-shadow", "0 1px 2px rgb(0 0 0 / 0.2), inset 0 0 0 1px currentColor"],
    [".card", "box-shadow", "none"],
    [":root", "--shadow", "0 2px 8px var(--border)"],
    [":root", "--density", "0.85"],
    [":root", "--brand-primary", "transparent"],
    [":root", "--font-body", "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"],
    [":root", "--font-heading", "Georgia, 'Times New Roman', serif"],
    [":root", "--font-size-base", "17px"],
    [".page-title", "font-family", "Inter, system-ui"],
    [".page-title", "font-family", "var(--font-heading)"],
    [".page-title", "font-size", "clamp(1.5rem, 1rem + 2vw, 2.25rem)"],
    [".page-title", "font-weight", "600"],
    [".page-title", "font-style", "italic"],
    [".page-title", "line-height", "1.2"],
    [".page-title", "letter-spacing", "-0.01em"],
    [".page-title", "word-spacing", "0.05em"],
    [".page-title", "text-transform", "uppercase"],
    [".page-title", "text-decoration", "underline dotted 2px"],
    [".page-title", "text-align", "center"],
    [".button-secondary:disabled", "opacity", "0.6"],
    [".button-primary:focus-visible", "outline-color", "var(--focus)"],
    [".card .field-label", "margin", "0 0 0.25rem"],
    ["body .card, .toast", "margin-block", "1rem"],
    ["body", "background", "var(--surface-sunken)"],
  ];

  it(`is accepted completely, in ${benignStyles.length} declarations`, () => {
    expect(benignStyles.length).toBeGreaterThanOrEqual(100);
    for (const [selector, property, value] of benignStyles) {
      const { refused, rules } = readStyle(createStyle(selector, property, value));
      expect(refused, `${selector} { ${property}: ${value} }`).toEqual([]);
      expect(listViolations(writeRules(rules).join("\n"))).toEqual([]);
      expect(rules).toHaveLength(1);
    }
  });

  it("lists its self-hosted families", () => {
    expect([...readStyle({ ":root": { "--font-body": "source sans 3, serif" } }).families]).toEqual([
      "Source Sans 3",
    ]);
  });

  it("is limited in size", () => {
    const refusedCount = (declarations: Record<string, string>) =>
      readStyle({ ".card": declarations }).refused.length;
    expect(refusedCount({ opacity: "0.39", "font-size": "4px", margin: "-1px", padding: "900px" })).toBe(4);
    expect(refusedCount({ opacity: "0.4", "font-size": "12px", margin: "0", padding: "90px" })).toBe(0);
  });
});
