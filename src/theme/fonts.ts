/**
 * Font families hosted by the portal. A host chooses one by name (`"font": "Source Sans 3"`). Each family
 * has a fallback font that is scaled to the same metrics.
 */

export const fontSubsets = ["latin", "latin-ext", "vietnamese"] as const;
type FontSubset = (typeof fontSubsets)[number];

export interface FontFamily {
  readonly name: string;
  /** npm package that contains `files/<file>-<subset>-wght-normal.woff2` and `unicode.json`. */
  readonly package: string;
  readonly file: string;
  /** Weight range of the variable font file. */
  readonly weights: string;
  /** The system font shown while the file loads. */
  readonly fallback: keyof typeof fallbacks;
  readonly metrics: FontMetrics;
}

/**
 * Metrics that scale the fallback to a family's width and height, so that the page does not shift when the font
 * loads.
 */
interface FontMetrics {
  /** Font metrics in em. */
  readonly ascent: number;
  readonly descent: number;
  /**
   * Width of long English texts in this font, divided by their width in the fallback font, measured in a
   * browser. From weight 600, the fallback is its bold variant.
   */
  readonly relativeWidths: Readonly<Record<WeightRange, number>>;
}

/**
 * Suffix of the fallback font's name by range of font weights: the fallback is regular below weight 600,
 * and bold from 600.
 */
const fallbackNameSuffixes = { "100 500": "", "600": " Bold", "700 900": " Bold" } as const;
type WeightRange = keyof typeof fallbackNameSuffixes;

/** System fonts by the font whose width they share: Arial or Times New Roman. */
const fallbacks = {
  Arial: ["Arial", "Liberation Sans", "Helvetica", "Roboto"],
  Times: ["Times New Roman", "Liberation Serif", "Times", "Tinos"],
} as const;

export const fontFamilies: readonly [FontFamily, ...FontFamily[]] = [
  {
    name: "Inter",
    package: "@fontsource-variable/inter",
    file: "inter",
    weights: "100 900",
    fallback: "Arial",
    metrics: {
      ascent: 0.9687,
      descent: 0.2412,
      relativeWidths: { "100 500": 1.066, "600": 1.009, "700 900": 1.018 },
    },
  },
  {
    name: "Source Sans 3",
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3",
    weights: "200 900",
    fallback: "Arial",
    metrics: {
      ascent: 1.024,
      descent: 0.4,
      relativeWidths: { "100 500": 0.932, "600": 0.89, "700 900": 0.915 },
    },
  },
  {
    name: "Source Serif 4",
    package: "@fontsource-variable/source-serif-4",
    file: "source-serif-4",
    weights: "200 900",
    fallback: "Times",
    metrics: {
      ascent: 1.036,
      descent: 0.335,
      relativeWidths: { "100 500": 1.155, "600": 1.104, "700 900": 1.119 },
    },
  },
];

export const defaultFont = fontFamilies[0];

/** Returns the family of that name, ignoring case; undefined if the portal does not host it. */
export function findFont(name: string): FontFamily | undefined {
  return fontFamilies.find((family) => family.name.toLowerCase() === name.trim().toLowerCase());
}

/** A font file of a family with its URL. */
export interface FontFile {
  readonly subset: FontSubset;
  /** Path such as `/fonts/inter-latin.1a2b3c4d5e.woff2`. */
  readonly href: string;
  readonly unicodeRange: string;
}

/**
 * Creates the `@font-face` rules of a family: one for each subset, so that a page downloads only the
 * characters it shows, and one for the fallback.
 */
export function createFontFaces(family: FontFamily, files: readonly FontFile[]): string {
  const faces = files.map(
    ({ href, unicodeRange }) =>
      `@font-face{font-family:"${family.name}";font-style:normal;font-weight:${family.weights};font-display:swap;src:url("${href}") format("woff2");unicode-range:${unicodeRange}}`,
  );
  return [...faces, ...renderFallbackFaces(family)].join("\n");
}

function renderFallbackFaces({
  name,
  fallback,
  metrics: { ascent, descent, relativeWidths: width },
}: FontFamily): string[] {
  return Object.entries(fallbackNameSuffixes).map(([weights, nameEnding]) => {
    const relativeWidth = width[weights as WeightRange];
    const toPercent = (times: number) => `${Number((times * 100).toFixed(2))}%`;
    const localSources = fallbacks[fallback].map((local) => `local("${local}${nameEnding}")`).join(",");
    return `@font-face{font-family:"${name} fallback";font-weight:${weights};src:${localSources};size-adjust:${toPercent(relativeWidth)};ascent-override:${toPercent(ascent / relativeWidth)};descent-override:${toPercent(descent / relativeWidth)};line-gap-override:0%}`;
  });
}

/** System fonts for scripts that the hosted families lack: Arabic and Chinese. */
const SYSTEM_FONTS = `system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic","PingFang SC","Microsoft YaHei","Noto Sans CJK SC"`;

/** Creates the font stack for `--font-body` and `--font-heading`. */
export function createFontStack(family: FontFamily): string {
  return `"${family.name}","${family.name} fallback",${SYSTEM_FONTS},${family.fallback === "Times" ? "serif" : "sans-serif"}`;
}
