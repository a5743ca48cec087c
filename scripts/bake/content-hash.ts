import { hash } from "node:crypto";

/** Ten hexadecimal digits that change with the content. */
export function hashOf(content: string | Buffer): string {
  return hash("sha256", content).slice(0, 10);
}
