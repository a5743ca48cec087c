/** The theme file of a host: its font, its tokens, its hooks; nothing in it but what we wrote ourselves. */
import { type FontFamily, type FontFile, fontFaces, fontStack } from "./fonts.ts";

/** The text of `/theme.<hash>.css`. `rules` come from the style filter, `backgrounds` from the images. */
export function themeFile(family: FontFamily, fonts: readonly FontFile[], rules: readonly string[]): string {
  const stack = fontStack(family);
  return [fontFaces(family, fonts), `:root{--font-body:${stack};--font-heading:${stack}}`, ...rules]
    .join("\n")
    .concat("\n");
}
