/** Kinds of files that are taken, and how each is told by its first bytes: the extension alone proves nothing. */

/** Bytes. */
export const MAX_FILE_SIZE = 25_000_000;

interface Kind {
  readonly type: string;
  /** Whether the first bytes (hex) are of this kind. */
  readonly isThis: (head: string) => boolean;
  /** Shown in the browser rather than saved. */
  readonly isShown: boolean;
}

const starts =
  (...marks: readonly string[]) =>
  (head: string) =>
    marks.some((mark) => head.startsWith(mark));
const ZIP = starts("504b0304");
const OFFICE = "application/vnd.openxmlformats-officedocument";
const saved = (type: string, isThis: Kind["isThis"]): Kind => ({ type, isThis, isShown: false });
const shown = (type: string, isThis: Kind["isThis"]): Kind => ({ type, isThis, isShown: true });
const isWebp = (head: string) => head.startsWith("52494646") && head.slice(16, 24) === "57454250";

const kinds: Readonly<Record<string, Kind>> = {
  ".pdf": shown("application/pdf", starts("255044462d")),
  ".png": shown("image/png", starts("89504e470d0a1a0a")),
  ".jpg": shown("image/jpeg", starts("ffd8ff")),
  ".jpeg": shown("image/jpeg", starts("ffd8ff")),
  ".webp": shown("image/webp", isWebp),
  ".docx": saved(`${OFFICE}.wordprocessingml.document`, ZIP),
  ".xlsx": saved(`${OFFICE}.spreadsheetml.sheet`, ZIP),
  ".dwg": saved("image/vnd.dwg", starts("41433130")),
};

/** `Site plan.PDF` → `.pdf`; empty when there is none. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot).toLowerCase() : "";
}

/** The kind a name claims, or nothing for one that is not taken. */
export function findKind(name: string): Kind | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
}

/** Media types that a browser shows; everything else is only ever saved. */
export function isShownInPlace(type: string): boolean {
  return Object.values(kinds).some((kind) => kind.type === type && kind.isShown);
}

/** A name to show: no folders, no control or direction characters, never empty. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return clean.replace(/^\.+/, "") || "document";
}
