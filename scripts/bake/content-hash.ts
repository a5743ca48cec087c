import { createHash } from "node:crypto";

/** Ten hexadecimal digits that change with the content. */
export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 10);
}
