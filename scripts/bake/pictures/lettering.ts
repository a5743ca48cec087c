/** Draws text for images in a bundled font, so that the result is the same on every computer. */
import { fileURLToPath } from "node:url";
import { getImageLibrary, type PicturePiece, toPicturePiece } from "./painter.ts";

const fonts = {
  sans: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
} as const;
const FAMILIES = "Noto Sans, Noto Sans Arabic, sans-serif Bold";
const arabicPattern = /\p{Script=Arabic}/u;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

interface DrawnText {
  readonly text: string;
  readonly colour: string;
  /** Font size (em height) in pixels. */
  readonly size: number;
  /** Maximum line width in pixels. */
  readonly width: number;
}

/** Returns the text as an image, cropped to its outline. */
export async function drawText({ text, colour, size, width }: DrawnText): Promise<PicturePiece> {
  // The library fails on empty text, and a name may consist of invisible characters.
  const visibleText = /[^\s\p{C}]/u.test(text) ? text : "–";
  const escapedText = visibleText
    .replace(/\p{Cc}/gu, " ")
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  const fontfile = fileURLToPath(import.meta.resolve(arabicPattern.test(text) ? fonts.arabic : fonts.sans));
  return toPicturePiece(
    getImageLibrary()({
      text: {
        text: `<span foreground="${colour}">${escapedText}</span>`,
        font: `${FAMILIES} ${size}`,
        fontfile,
        width,
        // At this resolution, one point is one pixel.
        dpi: 72,
        rgba: true,
        wrap: "word-char",
      },
    }),
  );
}

/** True if the first letter with a direction is right-to-left. */
export function isRightToLeft(text: string): boolean {
  const firstLetter = text.match(/\p{L}/u)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(firstLetter);
}

/** Returns one or two initials of a name: `Riverbend Shire permits` has `RS`. */
export function getMonogram(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).slice(0, 2);
  const initials = capitals.length > 0 ? capitals : words.slice(0, 1);
  return initials.map((word) => [...word][0]).join("") || "P";
}
