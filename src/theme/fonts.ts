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
  readonly measures: FontMeasures;
}

/** What makes Arial as wide and as tall as a family, so that nothing moves when the font arrives. */
interface FontMeasures {
  /** Times the em. */
  readonly ascent: number;
  readonly descent: number;
  /** Widths of long English texts, as times Arial's own (of its bold cut from 600 on), measured in a browser. */
  readonly width: Readonly<Record<keyof typeof cuts, number>>;
}

/** Weights that are set, and what the reader's system has in their place. */
const cuts = {
  "100 500": ["Arial", "Liberation Sans", "Helvetica", "Roboto"],
  "600": ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Roboto Bold"],
  "700 900": ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Roboto Bold"],
} as const;

export const fontFamilies: readonly [FontFamily, ...FontFamily[]] = [
  {
    name: "Inter",
    package: "@fontsource-variable/inter",
    file: "inter",
    weights: "100 900",
    measures: {
      ascent: 0.9687,
      descent: 0.2412,
      width: { "100 500": 1.066, "600": 1.009, "700 900": 1.018 },
    },
  },
  {
    name: "Source Sans 3",
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3",
    weights: "200 900",
    measures: {
      ascent: 1.024,
      descent: 0.4,
      width: { "100 500": 0.932, "600": 0.89, "700 900": 0.915 },
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
  return [...faces, ...fallbackFaces(family)].join("\n");
}

function fallbackFaces({ name, measures: { ascent, descent, width } }: FontFamily): string[] {
  return Object.entries(cuts).map(([weights, names]) => {
    const wide = width[weights as keyof typeof cuts];
    const percent = (times: number) => `${Number((times * 100).toFixed(2))}%`;
    const sources = names.map((local) => `local("${local}")`).join(",");
    return `@font-face{font-family:"${name} fallback";font-weight:${weights};src:${sources};size-adjust:${percent(wide)};ascent-override:${percent(ascent / wide)};descent-override:${percent(descent / wide)};line-gap-override:0%}`;
  });
}

/** What systems have for the letters that no family of ours has: Arabic, Chinese. */
const OF_THE_SYSTEM = `system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic","PingFang SC","Microsoft YaHei","Noto Sans CJK SC"`;

/** The stack that `--font-body` and `--font-heading` get. */
export function fontStack(family: FontFamily): string {
  return `"${family.name}","${family.name} fallback",${OF_THE_SYSTEM},sans-serif`;
}
