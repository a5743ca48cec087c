/** An authenticator in software. It creates and uses passkeys as a device does (WebAuthn 6). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const hash = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

/** Values that replace the correct ones, as an attacker, a faulty device or another website would send them. */
export interface Forgery {
  readonly origin?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly rpId?: string;
  /** Flags byte: bit 0 means user present, bit 2 means user verified. */
  readonly flags?: number;
  readonly count?: number;
}

export type PasskeyAlgorithm = -7 | -8 | -257;

function generateKeys(algorithm: PasskeyAlgorithm) {
  if (algorithm === -7) return generateKeyPairSync("ec", { namedCurve: "P-256" });
  return algorithm === -8
    ? generateKeyPairSync("ed25519")
    : generateKeyPairSync("rsa", { modulusLength: 2048 });
}

const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

export function createSoftwareAuthenticator(
  domain: string,
  origin: string,
  algorithm: PasskeyAlgorithm = -7,
) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeys(algorithm) as {
    publicKey: KeyObject;
    privateKey: KeyObject;
  };
  const createClientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin, crossOrigin: false, ...selectClientData(forgery) }),
    );
  const createAuthenticatorData = (flags: number, { rpId = domain, count = 0 }: Forgery) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([hash(rpId), Buffer.of(flags), counter]);
  };
  return {
    id: toBase64Url(id),
    create(challenge: string, forgery: Forgery = {}) {
      const flags = (forgery.flags ?? PRESENT_AND_VERIFIED) | HAS_CREDENTIAL;
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id]);
      return {
        CredentialId: toBase64Url(id),
        ClientData: toBase64Url(createClientData("webauthn.create", challenge, forgery)),
        AuthenticatorData: toBase64Url(Buffer.concat([createAuthenticatorData(flags, forgery), credential])),
        PublicKey: toBase64Url(publicKey.export({ type: "spki", format: "der" })),
        Algorithm: algorithm as number,
      };
    },
    use(challenge: string, forgery: Forgery = {}) {
      const clientData = createClientData("webauthn.get", challenge, forgery);
      const authenticatorData = createAuthenticatorData(forgery.flags ?? PRESENT_AND_VERIFIED, forgery);
      const signedData = Buffer.concat([authenticatorData, hash(clientData)]);
      return {
        domain,
        CredentialId: toBase64Url(id),
        ClientData: toBase64Url(clientData),
        AuthenticatorData: toBase64Url(authenticatorData),
        Signature: toBase64Url(sign(algorithm === -8 ? null : "sha256", signedData, privateKey)),
      };
    },
  };
}

function selectClientData({ origin, type, crossOrigin }: Forgery) {
  return {
    ...(origin !== undefined && { origin }),
    ...(type !== undefined && { type }),
    ...(crossOrigin !== undefined && { crossOrigin }),
  };
}
