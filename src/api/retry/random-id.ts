/**
 * Returns 128 random bits as four numbers with hyphens. `crypto.randomUUID` is missing on pages
 * without HTTPS.
 */
export function createRandomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
