/**
 * Defines the tokens, hooks (selectors) and properties that a provider may style. Extend the lists here.
 */

export type TokenKind = "colour" | "length" | "shadow" | "density" | "font" | "font-size";

const colourTokens = [
  ...["--brand-primary", "--brand-on-primary", "--brand-accent", "--brand-on-accent"],
  ...["--surface", "--surface-raised", "--surface-sunken", "--border", "--border-strong"],
  ...["--text", "--text-muted", "--link", "--focus", "--current"],
  ...["success", "warning", "danger", "info"].flatMap((state) => [
    `--${state}`,
    `--${state}-surface`,
    `--${state}-text`,
  ]),
  ...["--header-background", "--header-text", "--menu-background", "--menu-text"],
  ...["--menu-active-background", "--menu-active-text", "--footer-background", "--footer-text"],
];

/** Custom properties of `:root` that a provider may set, with the kind of value. */
export const themeTokens: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ...colourTokens.map((name): [string, TokenKind] => [name, "colour"]),
  ["--radius", "length"],
  ["--shadow", "shadow"],
  ["--density", "density"],
  ["--font-body", "font"],
  ["--font-heading", "font"],
  ["--font-size-base", "font-size"],
]);

interface ThemeHook {
  /**
   * Tokens of the hook's text and background colours. The contrast check uses them if the hook's rule does
   * not set that colour.
   */
  readonly text: string;
  readonly background: string;
}

const onSurface: ThemeHook = { text: "--text", background: "--surface" };
const onRaised: ThemeHook = { text: "--text", background: "--surface-raised" };

/** Class names a provider may style, without the dot, plus `:root` and `body`. */
export const themeHooks: ReadonlyMap<string, ThemeHook> = new Map<string, ThemeHook>([
  [":root", onSurface],
  ["body", onSurface],
  [".portal-header", { text: "--header-text", background: "--header-background" }],
  [".portal-logo", { text: "--header-text", background: "--header-background" }],
  [".portal-menu", { text: "--menu-text", background: "--menu-background" }],
  [".portal-menu-item", { text: "--menu-text", background: "--menu-background" }],
  [".portal-footer", { text: "--footer-text", background: "--footer-background" }],
  [".portal-banner", onSurface],
  [".page-title", onSurface],
  [".sign-in", onSurface],
  [".sign-in-card", onRaised],
  [".button-primary", { text: "--brand-on-primary", background: "--brand-primary" }],
  [".button-secondary", onRaised],
  [".button-danger", { text: "--surface", background: "--danger" }],
  [".field", onSurface],
  [".field-label", onSurface],
  [".field-hint", { text: "--text-muted", background: "--surface" }],
  [".field-error", { text: "--danger-text", background: "--surface" }],
  [".card", onRaised],
  [".table", onSurface],
  [".status", onSurface],
  [".timeline", onSurface],
  [".stepper", onSurface],
  [".dialog", onRaised],
  [".toast", onRaised],
]);

export const pseudoClasses: ReadonlySet<string> = new Set(["hover", "focus-visible", "active", "disabled"]);

const sides = ["top", "right", "bottom", "left"];
const logicalSides = ["block", "inline", "block-start", "block-end", "inline-start", "inline-end"];
const corners = ["top-left", "top-right", "bottom-left", "bottom-right"];
const logicalCorners = ["start-start", "start-end", "end-start", "end-end"];

/** Properties allowed in a hook's rule. */
export const allowedCssProperties: ReadonlySet<string> = new Set([
  ...["color", "accent-color", "caret-color", "outline-color", "text-decoration-color"],
  ...["background", "background-color", "background-image", "background-size", "background-position"],
  ...["background-repeat", "background-clip", "background-origin"],
  ...["border", "border-color", "border-style", "border-width"],
  ...[...sides, ...logicalSides].flatMap((side) =>
    ["", "-color", "-style", "-width"].map((part) => `border-${side}${part}`),
  ),
  "border-radius",
  ...[...corners, ...logicalCorners].map((corner) => `border-${corner}-radius`),
  "box-shadow",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "line-height",
  "letter-spacing",
  "word-spacing",
  ...["text-transform", "text-decoration", "text-decoration-line", "text-decoration-style"],
  ...["text-decoration-thickness", "text-underline-offset", "text-align"],
  ...["padding", "margin"].flatMap((name) => [
    name,
    ...[...sides, ...logicalSides].map((side) => `${name}-${side}`),
  ]),
  ...["gap", "row-gap", "column-gap", "opacity"],
]);

/** Functions that are allowed in a value. None of them loads anything. */
export const allowedCssFunctions: ReadonlySet<string> = new Set([
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "hwb",
  "lab",
  "lch",
  "oklab",
  "oklch",
  "color",
  "color-mix",
  "light-dark",
  ...["linear-gradient", "radial-gradient", "conic-gradient"],
  ...["repeating-linear-gradient", "repeating-radial-gradient", "repeating-conic-gradient"],
  ...["calc", "min", "max", "clamp", "var"],
]);

/** System font families that a theme may name in addition to the self-hosted ones. */
export const systemFamilies: ReadonlySet<string> = new Set([
  "serif",
  "sans-serif",
  "monospace",
  "system-ui",
  "ui-serif",
  "ui-sans-serif",
  "ui-monospace",
  "ui-rounded",
  ...["-apple-system", "blinkmacsystemfont", "segoe ui", "roboto", "helvetica neue", "helvetica", "arial"],
  "noto sans",
  "verdana",
  "tahoma",
  "trebuchet ms",
  "georgia",
  "times new roman",
  "times",
  "cambria",
  "calibri",
  ...["courier new", "courier", "consolas", "menlo"],
  // Fonts for Chinese.
  ...["songti sc", "noto serif cjk sc", "pingfang sc", "microsoft yahei", "noto sans cjk sc"],
]);
