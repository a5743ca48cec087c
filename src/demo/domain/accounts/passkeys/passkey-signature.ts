/** Verifies signatures of passkeys with the Web Crypto API, in Node and in a browser. */

/** COSE algorithm ids that authenticators use: ES256, Ed25519 and RS256. */
const algorithmById: ReadonlyMap<
  number,
  { readonly key: KeyAlgorithmOptions; readonly verify: VerifyOptions }
> = new Map([
  [-7, { key: { name: "ECDSA", namedCurve: "P-256" }, verify: { name: "ECDSA", hash: "SHA-256" } }],
  [-8, { key: { name: "Ed25519" }, verify: { name: "Ed25519" } }],
  [-257, { key: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, verify: { name: "RSASSA-PKCS1-v1_5" } }],
]);

type KeyAlgorithmOptions = { name: string; namedCurve?: string; hash?: string };
type VerifyOptions = { name: string; hash?: string };

const ES256 = -7;
/** Size in bytes of each of the two numbers in a P-256 signature. */
const P256_NUMBER_BYTES = 32;
const MIN_RSA_BITS = 2048;

/**
 * Imports a public key in DER format (SubjectPublicKeyInfo). Returns undefined if the key has another algorithm or is
 * too weak.
 */
export async function importPasskeyKey(
  der: Uint8Array<ArrayBuffer>,
  algorithm: number,
): Promise<CryptoKey | undefined> {
  const knownAlgorithm = algorithmById.get(algorithm);
  if (!knownAlgorithm) return undefined;
  try {
    const key = await crypto.subtle.importKey("spki", der, knownAlgorithm.key, false, ["verify"]);
    const keyBits = "modulusLength" in key.algorithm ? Number(key.algorithm.modulusLength) : MIN_RSA_BITS;
    return keyBits < MIN_RSA_BITS ? undefined : key;
  } catch {
    return undefined;
  }
}

interface SignedData {
  readonly key: CryptoKey;
  readonly algorithm: number;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly data: Uint8Array<ArrayBuffer>;
}

export async function isValidSignature({ key, algorithm, signature, data }: SignedData): Promise<boolean> {
  const knownAlgorithm = algorithmById.get(algorithm);
  const rawSignature = algorithm === ES256 ? toRawSignature(signature) : signature;
  return (
    knownAlgorithm !== undefined &&
    rawSignature !== undefined &&
    crypto.subtle.verify(knownAlgorithm.verify, key, rawSignature, data)
  );
}

/** Converts an ECDSA signature from DER, as authenticators send it, to the two fixed-length numbers of Web Crypto. */
function toRawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [tag, length] = der;
  if (tag !== 0x30 || length !== der.length - 2) return undefined;
  const firstNumber = readInteger(der, 2);
  const secondNumber = firstNumber && readInteger(der, firstNumber.end);
  if (!firstNumber || !secondNumber || secondNumber.end !== der.length) return undefined;
  const rawSignature = new Uint8Array(2 * P256_NUMBER_BYTES);
  rawSignature.set(firstNumber.digits, P256_NUMBER_BYTES - firstNumber.digits.length);
  rawSignature.set(secondNumber.digits, 2 * P256_NUMBER_BYTES - secondNumber.digits.length);
  return rawSignature;
}

/** Reads a positive DER integer of at most 32 bytes. Removes the zero byte that DER adds if the first bit is set. */
function readInteger(der: Uint8Array, offset: number): { digits: Uint8Array; end: number } | undefined {
  const [tag, length] = der.subarray(offset, offset + 2);
  if (tag !== 0x02 || length === undefined) return undefined;
  const integerEnd = offset + 2 + length;
  const contentBytes = der.subarray(offset + 2, integerEnd);
  if (length === 0 || integerEnd > der.length) return undefined;
  const digits = contentBytes[0] === 0 ? contentBytes.subarray(1) : contentBytes;
  return digits.length > P256_NUMBER_BYTES ? undefined : { digits, end: integerEnd };
}
