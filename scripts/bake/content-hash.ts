import { hash } from "node:crypto";

/** Returns the first ten hexadecimal digits of the content's SHA-256. */
export function hashContent(content: string | Buffer): string {
  return hash("sha256", content).slice(0, 10);
}
