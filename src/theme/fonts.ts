/** The families a host may name (`"font": "Source Sans 3"`), self-hosted, each with a fallback of the same measure. */

export const fontSubsets = ["latin", "latin-ext", "vietnamese"] as const;
type FontSubset = (typeof fontSubsets)[number];

export interface FontFamily {
  readonly name: string;
  /** Package with `files/<file>-<subset>-wght-normal.woff2` and `unicode.json`. */
  readonly package: string;
  readonly file: string;
  /** Weights drawn by the one variable file. */
  readonly weights: string;
  /** Arial made as wide and as tall as this family, so that nothing moves when the font arrives. */
  readonly fallback: {
    readonly sizeAdjust: string;
    readonly ascentOverride: string;
    readonly descentOverride: string;
    readonly lineGapOverride: string;
  };
}

/**
 * Fallback figures: `sizeAdjust` = width of a long English text at weight 400 over Arial's, measured in a browser; the others = the font's ascent, descent
 * and line gap over its em, divided by `sizeAdjust`.
 */
export const fontFamilies: readonly [FontFamily, ...FontFamily[]] = [
  {
    name: "Inter",
    package: "@fontsource-variable/inter",
    file: "inter",
    weights: "100 900",
    fallback: {
      sizeAdjust: "107.3%",
      ascentOverride: "90.28%",
      descentOverride: "22.48%",
      lineGapOverride: "0%",
    },
  },
  {
    name: "Source Sans 3",
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3",
    weights: "200 900",
    fallback: {
      sizeAdjust: "94.22%",
      ascentOverride: "108.68%",
      descentOverride: "42.45%",
      lineGapOverride: "0%",
    },
  },
];

export const defaultFont = fontFamilies[0];

/** The family of that name, in any case; nothing when it is not one of ours. */
export function findFont(name: string): FontFamily | undefined {
  return fontFamilies.find((family) => family.name.toLowerCase() === name.trim().toLowerCase());
}

/** One file of a family as it is served. */
export interface FontFile {
  readonly subset: FontSubset;
  /** `/fonts/inter-latin.1a2b3c4d5e.woff2`. */
  readonly href: string;
  readonly unicodeRange: string;
}

/** `@font-face` rules: one per subset, so that a page fetches only the letters it shows, and the fallback. */
export function fontFaces(family: FontFamily, files: readonly FontFile[]): string {
  const faces = files.map(
    ({ href, unicodeRange }) =>
      `@font-face{font-family:"${family.name}";font-style:normal;font-weight:${family.weights};font-display:swap;src:url("${href}") format("woff2");unicode-range:${unicodeRange}}`,
  );
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = family.fallback;
  const fallback = `@font-face{font-family:"${family.name} fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:${sizeAdjust};ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride}}`;
  return [...faces, fallback].join("\n");
}

/** What systems have for the letters that no family of ours has: Arabic, Chinese. */
const OF_THE_SYSTEM = `system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic","PingFang SC","Microsoft YaHei","Noto Sans CJK SC"`;

/** The stack that `--font-body` and `--font-heading` get. */
export function fontStack(family: FontFamily): string {
  return `"${family.name}","${family.name} fallback",${OF_THE_SYSTEM},sans-serif`;
}
