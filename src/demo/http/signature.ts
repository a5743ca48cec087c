/** Signs short texts (refresh tokens, presigned URLs) with HMAC-SHA-256, in Node and in a browser. */

const encoder = new TextEncoder();

async function importKey(secret: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", Uint8Array.from(secret), algorithm, false, ["sign", "verify"]);
}

/** Returns the signature as URL-safe base64. */
export async function signText(text: string, secret: Uint8Array): Promise<string> {
  const bytes = await crypto.subtle.sign("HMAC", await importKey(secret), encoder.encode(text));
  return encodeBase64Url(new Uint8Array(bytes));
}

/** Compares signatures in constant time. */
export async function verifySignature(text: string, signature: string, secret: Uint8Array): Promise<boolean> {
  const bytes = decodeBase64Url(signature);
  return bytes ? crypto.subtle.verify("HMAC", await importKey(secret), bytes, encoder.encode(text)) : false;
}

/** Returns the SHA-256 hash of a text, as URL-safe base64. */
export async function hashText(text: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
