/** Checks the theme's text and background colours against WCAG 2 AA (decisions 12). */
import {
  blendColour,
  computeContrast,
  findBackgrounds,
  findColour,
  lookUpInOrder,
  type SchemeName,
  type TokenValues,
} from "./colours.ts";
import { type DefaultTokens, textsByBackground } from "./complete-tokens.ts";
import { themeHooks } from "./hooks.ts";
import type { StyleRule } from "./read-style.ts";

const TEXT_RATIO = 4.5;
const NON_TEXT_RATIO = 3;
/** The browser's colours behind a translucent page, by scheme. */
const canvases = {
  light: { mode: "rgb", r: 1, g: 1, b: 1 },
  dark: { mode: "rgb", r: 0, g: 0, b: 0 },
} as const;
const surfaces = ["--surface", "--surface-raised", "--surface-sunken"];
const states = ["success", "warning", "danger", "info"];

/** Names of text and background tokens, with the ratio that AA requires. */
const tokenPairs: readonly (readonly [text: string, background: string, minRatio: number])[] = [
  ...["--text", "--text-muted", "--link"].flatMap((text) =>
    surfaces.map((background): [string, string, number] => [text, background, TEXT_RATIO]),
  ),
  ...[...textsByBackground].map(([background, text]): [string, string, number] => [
    text,
    background,
    TEXT_RATIO,
  ]),
  ...states.map((state): [string, string, number] => [`--${state}-text`, `--${state}-surface`, TEXT_RATIO]),
  ["--border-strong", "--surface", NON_TEXT_RATIO],
  ["--focus", "--surface", NON_TEXT_RATIO],
];

/**
 * Returns one warning per pair with weak contrast: `--text on --surface: 3.2 of 4.5 (dark)`. `rules` are the theme's
 * rules.
 */
export function listWeakContrasts(
  tokenValues: TokenValues,
  rules: readonly StyleRule[],
  scheme: SchemeName,
  defaults: DefaultTokens,
): string[] {
  const tokens = lookUpInOrder(tokenValues, ...(scheme === "dark" ? [defaults.dark] : []), defaults.light);
  const pageColour = blendColour(
    findColour("var(--surface)", tokens, scheme) ?? canvases[scheme],
    canvases[scheme],
  );
  const checkContrast = (name: string, text: string, background: string, minRatio: number) => {
    const textColour = findColour(text, tokens, scheme);
    if (!textColour) return [];
    const ratio = Math.min(
      ...findBackgrounds(background, tokens, scheme).map((colour) =>
        computeContrast(textColour, blendColour(colour, pageColour)),
      ),
    );
    return ratio < minRatio ? [`${name}: ${ratio.toFixed(2)} of ${minRatio} (${scheme})`] : [];
  };
  return [
    ...tokenPairs
      .filter(([text, background]) => tokenValues.has(text) || tokenValues.has(background))
      .flatMap(([text, background, minRatio]) =>
        checkContrast(`${text} on ${background}`, `var(${text})`, `var(${background})`, minRatio),
      ),
    ...rules.flatMap((rule) =>
      listColourPairs(rule).flatMap(([name, text, background]) =>
        checkContrast(name, text, background, TEXT_RATIO),
      ),
    ),
  ];
}

/**
 * Returns the text and background of each selector, if the rule sets at least one of the two. If the rule
 * sets only one, the token of the selector's hook replaces the other.
 */
function listColourPairs({ selectors, declarations }: StyleRule): (readonly [string, string, string])[] {
  const text = declarations.get("color");
  const background = declarations.get("background-color") ?? declarations.get("background");
  if (text === undefined && background === undefined) return [];
  return selectors.map((selector) => {
    const hook = themeHooks.get(selector.replace(/^.* /, "").replace(/(?<=.):.*/, ""));
    return [selector, text ?? `var(${hook?.text})`, background ?? `var(${hook?.background})`] as const;
  });
}
