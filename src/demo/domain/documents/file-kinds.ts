/** Accepted file types, recognised by the first bytes, because a file name extension proves nothing. */
import { getFileExtension } from "#contract/file-extension.ts";

/** Maximum file size in bytes. */
export const MAX_FILE_SIZE = 25_000_000;

interface FileKind {
  readonly mediaType: string;
  /** True if the file's first bytes, in hexadecimal, belong to this type. */
  readonly hasSignature: (head: string) => boolean;
  /** True if browsers display files of this type instead of saving them. */
  readonly opensInBrowser: boolean;
}

const startsWithAny =
  (...signatures: readonly string[]) =>
  (head: string) =>
    signatures.some((signature) => head.startsWith(signature));
const isZip = startsWithAny("504b0304");
const OFFICE_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument";
const createDownloadKind = (mediaType: string, hasSignature: FileKind["hasSignature"]): FileKind => ({
  mediaType,
  hasSignature,
  opensInBrowser: false,
});
const createInlineKind = (mediaType: string, hasSignature: FileKind["hasSignature"]): FileKind => ({
  mediaType,
  hasSignature,
  opensInBrowser: true,
});
const isWebp = (head: string) => head.startsWith("52494646") && head.slice(16, 24) === "57454250";

const kindByExtension: Readonly<Record<string, FileKind>> = {
  ".pdf": createInlineKind("application/pdf", startsWithAny("255044462d")),
  ".png": createInlineKind("image/png", startsWithAny("89504e470d0a1a0a")),
  ".jpg": createInlineKind("image/jpeg", startsWithAny("ffd8ff")),
  ".jpeg": createInlineKind("image/jpeg", startsWithAny("ffd8ff")),
  ".webp": createInlineKind("image/webp", isWebp),
  ".docx": createDownloadKind(`${OFFICE_MEDIA_TYPE}.wordprocessingml.document`, isZip),
  ".xlsx": createDownloadKind(`${OFFICE_MEDIA_TYPE}.spreadsheetml.sheet`, isZip),
  ".dwg": createDownloadKind("image/vnd.dwg", startsWithAny("41433130")),
};

/** Returns the type for a file name extension; undefined if the type is not accepted. */
export function findFileKind(name: string): FileKind | undefined {
  const extension = getFileExtension(name);
  return Object.hasOwn(kindByExtension, extension) ? kindByExtension[extension] : undefined;
}

/** True for media types that a browser may display. All others are downloads. */
export function isShownInline(type: string): boolean {
  return Object.values(kindByExtension).some((kind) => kind.mediaType === type && kind.opensInBrowser);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Cleans a file name for display: removes folders, control and direction characters. Never returns an empty text. */
export function cleanFileName(name: string): string {
  const baseName = name.split(/[\\/]/).at(-1) ?? "";
  const cleanedName = baseName.replace(CONTROL_CHARACTERS, "").trim();
  return cleanedName.replace(/^\.+/, "") || "document";
}
