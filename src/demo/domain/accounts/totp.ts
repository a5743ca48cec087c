/**
 * Creates and checks the time-based codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds.
 */
import type { ServiceContext } from "../../context/context.ts";

const STEP_MS = 30_000;
const CODE_DIGITS = 6;
const BASE32_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Length of a secret in base32 letters: 160 bits, as RFC 4226 recommends. */
const SECRET_LENGTH = 32;

/** Returns a new secret in base32. */
export function createTotpSecret(random: ServiceContext["random"]): string {
  return Array.from(random(SECRET_LENGTH), (byte) => BASE32_ALPHABET[byte % 32]).join("");
}

/** Returns the number of the 30-second step at an instant. */
export function getTotpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/** Returns the code of one step, such as `"492039"`. */
export async function createTotpCode(secret: string, step: number): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", decodeBase32(secret), algorithm, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf;
  const code = (hash.getUint32(offset) & 0x7fff_ffff) % 10 ** CODE_DIGITS;
  return String(code).padStart(CODE_DIGITS, "0");
}

/** Returns the step that the code belongs to (the current, previous or next one), or undefined for a wrong code. */
export async function findMatchingTotpStep(
  secret: string,
  code: string,
  at: Date,
): Promise<number | undefined> {
  const currentStep = getTotpStep(at);
  for (const step of [currentStep, currentStep - 1, currentStep + 1])
    if ((await createTotpCode(secret, step)) === code) return step;
  return undefined;
}

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) =>
    BASE32_ALPHABET.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
}
