/** Checks a file before it is uploaded (spec 3.10 `maxFileSize`, `globalFileTypes`). */
import { getFileExtension } from "#contract/file-extension.ts";

export interface FileLimits {
  /** Maximum file size in bytes. */
  readonly maxFileSize: number;
  /** Accepted file extensions in lower case, such as `.pdf`. */
  readonly fileTypes: readonly string[];
}

export type FileProblem =
  | "empty"
  | "too-large"
  | "wrong-type"
  | "name-too-long"
  | "content-differs"
  | "unreadable";

/** First bytes of each file type, as hex. Types without an entry are not checked. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  ".pdf": ["25504446"],
  ".png": ["89504e470d0a1a0a"],
  ".jpg": ["ffd8ff"],
  ".jpeg": ["ffd8ff"],
  ".gif": ["47494638"],
  ".webp": ["52494646"],
  ".tif": ["49492a00", "4d4d002a"],
  ".tiff": ["49492a00", "4d4d002a"],
  ".zip": ["504b0304", "504b0506"],
  ".docx": ["504b0304"],
  ".xlsx": ["504b0304"],
  ".dwg": ["41433130"],
};
const MAX_NAME_LENGTH = 255;
const SIGNATURE_BYTES = 8;

/**
 * Checks name, type and size of a file. Returns `null` if they are valid. Does not need the bytes, so it can
 * also check a document that the service has stored.
 */
export function findFileProblem(file: Pick<File, "name" | "size">, limits: FileLimits): FileProblem | null {
  if (file.name.length > MAX_NAME_LENGTH) return "name-too-long";
  if (!limits.fileTypes.includes(getFileExtension(file.name))) return "wrong-type";
  if (file.size === 0) return "empty";
  if (file.size > limits.maxFileSize) return "too-large";
  return null;
}

/**
 * Checks that the first bytes match the file extension, so that a renamed file is found before it is sent.
 * Also finds a file that cannot be read: it was moved or changed since the person chose it, or its drive or
 * cloud folder is not available (faults D38).
 */
export async function findContentProblem(file: File): Promise<FileProblem | null> {
  let firstBytes: string;
  try {
    firstBytes = toHexText(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  } catch {
    return "unreadable";
  }
  const signatures = SIGNATURES[getFileExtension(file.name)];
  return !signatures || signatures.some((signature) => firstBytes.startsWith(signature))
    ? null
    : "content-differs";
}

/** Returns the bytes as lower-case hex. */
export function toHexText(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Thrown before anything of the file is sent. The screen shows a text for `problem`. */
export class FileRejectedError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`file refused: ${problem}`);
    this.name = "FileRejectedError";
    this.problem = problem;
  }
}

export function isFileRejected(error: unknown): error is FileRejectedError {
  return error instanceof FileRejectedError;
}
