/** Reads the binary structure that an authenticator signs (WebAuthn 6.1). */
import { encodeBase64Url } from "../../../http/signature.ts";

export interface AuthenticatorData {
  /** SHA-256 of the relying party's id, as base64url. */
  readonly rpIdHash: string;
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  /** Number of signatures with this credential; 0 if the authenticator does not count. */
  readonly signCount: number;
  /** Id as base64url. Only registration data includes it. */
  readonly credentialId: string | undefined;
}

const RP_ID_HASH_BYTES = 32;
const FLAGS_AT = RP_ID_HASH_BYTES;
const COUNT_AT = FLAGS_AT + 1;
const FIXED_BYTES = COUNT_AT + 4;
const AAGUID_BYTES = 16;

/** Bit masks of the flags byte. */
const FLAG = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 } as const;

/** Parses authenticator data. Returns undefined if the data is too short. */
export function parseAuthenticatorData(bytes: Uint8Array): AuthenticatorData | undefined {
  if (bytes.length < FIXED_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const flags = view.getUint8(FLAGS_AT);
  const hasCredential = (flags & FLAG.attestedCredential) !== 0;
  const credentialId = hasCredential ? readCredentialId(bytes, view) : undefined;
  if (hasCredential && credentialId === undefined) return undefined;
  return {
    rpIdHash: encodeBase64Url(bytes.subarray(0, RP_ID_HASH_BYTES)),
    isUserPresent: (flags & FLAG.userPresent) !== 0,
    isUserVerified: (flags & FLAG.userVerified) !== 0,
    signCount: view.getUint32(COUNT_AT),
    credentialId,
  };
}

function readCredentialId(bytes: Uint8Array, view: DataView): string | undefined {
  const lengthAt = FIXED_BYTES + AAGUID_BYTES;
  if (bytes.length < lengthAt + 2) return undefined;
  const end = lengthAt + 2 + view.getUint16(lengthAt);
  return end > bytes.length ? undefined : encodeBase64Url(bytes.subarray(lengthAt + 2, end));
}
