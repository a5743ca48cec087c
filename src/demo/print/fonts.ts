/** The typefaces of papers, embedded in each: every letter of a name is there, and a paper reads the same everywhere. */

export const fontFiles = {
  sans: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "sans-bold": "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "arabic-bold": "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
} as const;

export type FontName = keyof typeof fontFiles;
export const fontNames = Object.keys(fontFiles) as FontName[];

/** A slice of the Chinese typeface, by its number there. */
export type SliceName = `chinese-${number}`;

/** Where the package of a typeface or of a slice has its file. */
export function fontFile(name: FontName | SliceName): string {
  if (name in fontFiles) return fontFiles[name as FontName];
  return `@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${name.replace("chinese-", "")}-wght-normal.woff2`;
}

/** A typeface by name, as a TrueType file, or a slice of one. */
export type Fonts = (name: FontName | SliceName) => Promise<Uint8Array>;

/** Where a mock host keeps its typefaces: `/mock-fonts/sans.ttf`, `/mock-fonts/chinese-119.woff2`. */
export const fontPath = (name: FontName | SliceName) =>
  `mock-fonts/${name}.${name in fontFiles ? "ttf" : "woff2"}`;

/** Reads each file once, when it is first needed; a read that failed is tried again. */
export function createFonts(read: Fonts): Fonts {
  const known = new Map<FontName | SliceName, Promise<Uint8Array>>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const reading = read(name);
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  };
}

/** Signs beyond Latin-1 that every reader's Helvetica has. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ff€…–—‘’“”•]*$/;

/** None where Helvetica has every sign: then nothing has to be fetched or embedded. */
export function fontsFor(fonts: Fonts, texts: readonly string[]): Fonts | null {
  return texts.every((text) => PLAIN.test(text)) ? null : fonts;
}
