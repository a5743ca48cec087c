/** Hashes inline scripts and styles for the security policy. The policy refuses inline code without a hash. */
import { createHash } from "node:crypto";
import type { InlineHashes } from "#theme/security-policy.ts";
import type { CompiledPage } from "./page.ts";
import { parseHtml } from "./parse-html.ts";

/**
 * Returns the hashes of a page's inline scripts and styles. Throws if the page contains code that the policy
 * cannot allow, such as a `style` attribute.
 */
export function hashInlineCode({ path, html }: CompiledPage): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const piece of parseHtml(html)) {
    if (piece.kind === "raw")
      (piece.tag === "script" ? scripts : styles).add(hashForPolicy(html.slice(piece.start, piece.end)));
    if (piece.kind !== "open") continue;
    if (piece.tag === "astro-slot")
      throw new Error(`${path}: an island has children, which Trusted Types forbids`);
    const refusedAttribute = piece.attributes.find(({ name }) => name === "style" || name.startsWith("on"));
    if (refusedAttribute)
      throw new Error(`${path}: <${piece.tag} ${refusedAttribute.name}> is refused by the security policy`);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** Returns the hash of inline code in the policy's format: `sha256-…`. */
export function hashForPolicy(code: string): string {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}
