/**
 * Detects the type of a file from its first bytes. The viewer displays only these types. Other files can only
 * be downloaded (faults B16).
 */
import { toHexText } from "#work/files/file-check.ts";

type DisplayableMediaType = "application/pdf" | "image/png" | "image/jpeg" | "image/webp";

/** The first bytes of each type, in hexadecimal. */
const signatures: readonly (readonly [DisplayableMediaType, RegExp])[] = [
  ["application/pdf", /^255044462d/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/jpeg", /^ffd8ff/],
  ["image/webp", /^52494646.{8}57454250/],
];
const HEAD_BYTES = 12;

/** Returns undefined if the file cannot be displayed. */
export async function detectDisplayableMediaType(file: Blob): Promise<DisplayableMediaType | undefined> {
  const headHex = toHexText(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return signatures.find(([, mark]) => mark.test(headHex))?.[0];
}
