import type { PasswordHasher } from "../context/context.ts";
import { decodeBase64Url, encodeBase64Url } from "../http/signature.ts";

/**
 * Number of PBKDF2 rounds. They take some tens of milliseconds in a browser, which is enough for demo data.
 */
const ITERATIONS = 50_000;

/** Hashes passwords with PBKDF2, SHA-256 and a random salt, as `salt:key` in URL-safe base64. */
export const pbkdf2Passwords: PasswordHasher = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    return `${encodeBase64Url(salt)}:${encodeBase64Url(await derive(password, salt))}`;
  },
  async matches(password, hash) {
    const [salt = "", expected = ""] = hash.split(":").map(decodeBase64Url);
    if (!salt || !expected) return false;
    const key = await derive(password, salt);
    let difference = key.length ^ expected.length;
    for (const [index, byte] of key.entries()) difference |= byte ^ (expected[index] ?? 0);
    return difference === 0;
  },
};

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const passwordBytes = new TextEncoder().encode(password.normalize("NFKC"));
  const key = await crypto.subtle.importKey("raw", passwordBytes, "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ITERATIONS };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256));
}
