/** Accepted file types, recognised by the first bytes, because a file name extension proves nothing. */
import { getFileExtension } from "#contract/file-extension.ts";

/** Maximum file size in bytes. */
export const MAX_FILE_SIZE = 25_000_000;

interface Kind {
  readonly type: string;
  /** True if the file's first bytes, in hexadecimal, belong to this type. */
  readonly isThis: (head: string) => boolean;
  /** True if browsers display files of this type instead of saving them. */
  readonly isShown: boolean;
}

const startsWithAny =
  (...signatures: readonly string[]) =>
  (head: string) =>
    signatures.some((signature) => head.startsWith(signature));
const ZIP = startsWithAny("504b0304");
const OFFICE = "application/vnd.openxmlformats-officedocument";
const createDownloadKind = (type: string, isThis: Kind["isThis"]): Kind => ({ type, isThis, isShown: false });
const createInlineKind = (type: string, isThis: Kind["isThis"]): Kind => ({ type, isThis, isShown: true });
const isWebp = (head: string) => head.startsWith("52494646") && head.slice(16, 24) === "57454250";

const kinds: Readonly<Record<string, Kind>> = {
  ".pdf": createInlineKind("application/pdf", startsWithAny("255044462d")),
  ".png": createInlineKind("image/png", startsWithAny("89504e470d0a1a0a")),
  ".jpg": createInlineKind("image/jpeg", startsWithAny("ffd8ff")),
  ".jpeg": createInlineKind("image/jpeg", startsWithAny("ffd8ff")),
  ".webp": createInlineKind("image/webp", isWebp),
  ".docx": createDownloadKind(`${OFFICE}.wordprocessingml.document`, ZIP),
  ".xlsx": createDownloadKind(`${OFFICE}.spreadsheetml.sheet`, ZIP),
  ".dwg": createDownloadKind("image/vnd.dwg", startsWithAny("41433130")),
};

/** Returns the type for a file name extension; undefined if the type is not accepted. */
export function findFileKind(name: string): Kind | undefined {
  const extension = getFileExtension(name);
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
}

/** True for media types that a browser may display. All others are downloads. */
export function isShownInline(type: string): boolean {
  return Object.values(kinds).some((kind) => kind.type === type && kind.isShown);
}

/** Cleans a file name for display: removes folders, control and direction characters. Never returns an empty text. */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  const text = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return text.replace(/^\.+/, "") || "document";
}
