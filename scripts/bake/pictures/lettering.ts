/** Words in a picture, in a font of ours, so that they look alike on every machine that bakes. */
import { fileURLToPath } from "node:url";
import { type Piece, painter, toPiece } from "./painter.ts";

const fonts = {
  sans: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
} as const;
const FAMILIES = "Noto Sans, Noto Sans Arabic, sans-serif Bold";
const arabic = /\p{Script=Arabic}/u;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export interface Lettering {
  readonly text: string;
  readonly colour: string;
  /** Height of the letters' em, in pixels. */
  readonly size: number;
  /** Lines are broken there. */
  readonly width: number;
}

/** A piece just as large as the words are. */
export async function letter({ text, colour, size, width }: Lettering): Promise<Piece> {
  // Nothing to draw at all is an error of the library's; a name may be made of signs that show nothing.
  const seen = /[^\s\p{C}]/u.test(text) ? text : "–";
  const words = seen.replace(/\p{Cc}/gu, " ").replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  const fontfile = fileURLToPath(import.meta.resolve(arabic.test(text) ? fonts.arabic : fonts.sans));
  return toPiece(
    painter()({
      text: {
        text: `<span foreground="${colour}">${words}</span>`,
        font: `${FAMILIES} ${size}`,
        fontfile,
        width,
        // A point is a pixel then.
        dpi: 72,
        rgba: true,
        wrap: "word-char",
      },
    }),
  );
}

/** Whether a text reads from right to left: its first letter that has a direction says so. */
export function isRightToLeft(text: string): boolean {
  const first = text.match(/\p{L}/u)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

/** One or two letters that stand for a name: `Riverbend Shire permits` → `RS`. */
export function monogram(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).slice(0, 2);
  const chosen = capitals.length > 0 ? capitals : words.slice(0, 1);
  return chosen.map((word) => [...word][0]).join("") || "P";
}
