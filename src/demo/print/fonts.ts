/** Typefaces embedded in each PDF, so that every name can be written and looks the same on every device. */

const fontFiles = {
  sans: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "sans-bold": "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "arabic-bold": "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
} as const;

type FontName = keyof typeof fontFiles;
export const fontNames = Object.keys(fontFiles) as FontName[];

/** A file of the Chinese typeface, by number. */
export type SliceName = `chinese-${number}`;

/** Returns the path of a font file inside its npm package. */
export function getFontFileName(name: FontName | SliceName): string {
  if (name in fontFiles) return fontFiles[name as FontName];
  return `@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${name.replace("chinese-", "")}-wght-normal.woff2`;
}

/** Reads a font file: TrueType, or WOFF2 for the Chinese typeface. */
export type LoadFont = (name: FontName | SliceName) => Promise<Uint8Array>;

/** Returns the path of a font file on a mock host: `mock-fonts/sans.ttf`, `mock-fonts/chinese-119.woff2`. */
export const getFontPath = (name: FontName | SliceName) =>
  `mock-fonts/${name}.${name in fontFiles ? "ttf" : "woff2"}`;

/** Returns a loader that reads each file on first use and caches it. Retries a failed read. */
export function createFontLoader(read: LoadFont): LoadFont {
  const cachedFonts = new Map<FontName | SliceName, Promise<Uint8Array>>();
  return (name) => {
    const cachedFont = cachedFonts.get(name);
    if (cachedFont) return cachedFont;
    const pendingFont = read(name);
    cachedFonts.set(name, pendingFont);
    pendingFont.catch(() => cachedFonts.delete(name));
    return pendingFont;
  };
}

/** Matches texts that the standard Helvetica font covers. */
const HELVETICA_TEXT = /^[\n\u0020-\u007e\u00a0-\u00ff€…–—‘’“”•]*$/;

/**
 * Returns null if Helvetica covers all texts, so that no font has to be fetched or embedded; otherwise returns
 * `fonts`.
 */
export function loadFontsFor(fonts: LoadFont, texts: readonly string[]): LoadFont | null {
  return texts.every((text) => HELVETICA_TEXT.test(text)) ? null : fonts;
}
