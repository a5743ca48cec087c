/** Reads the binary structure that an authenticator signs (WebAuthn 6.1). */
import { encodeBase64Url } from "../../../http/signature.ts";

export interface AuthenticatorData {
  /** SHA-256 of the relying party's id, as base64url. */
  readonly rpIdHash: string;
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  /** Number of signatures with this credential; 0 if the authenticator does not count. */
  readonly signCount: number;
  /** Credential id as base64url. Only the data of a registration contains one. */
  readonly credentialId: string | undefined;
}

const RP_ID_HASH_BYTES = 32;
const FLAGS_OFFSET = RP_ID_HASH_BYTES;
const SIGN_COUNT_OFFSET = FLAGS_OFFSET + 1;
const FIXED_PART_BYTES = SIGN_COUNT_OFFSET + 4;
const AAGUID_BYTES = 16;

/** Bit masks of the flags byte. */
const FLAG_MASKS = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 } as const;

/** Parses authenticator data. Returns undefined if the data is too short. */
export function parseAuthenticatorData(bytes: Uint8Array): AuthenticatorData | undefined {
  if (bytes.length < FIXED_PART_BYTES) return undefined;
  const dataView = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const flags = dataView.getUint8(FLAGS_OFFSET);
  const hasCredential = (flags & FLAG_MASKS.attestedCredential) !== 0;
  const credentialId = hasCredential ? readCredentialId(bytes, dataView) : undefined;
  if (hasCredential && credentialId === undefined) return undefined;
  return {
    rpIdHash: encodeBase64Url(bytes.subarray(0, RP_ID_HASH_BYTES)),
    isUserPresent: (flags & FLAG_MASKS.userPresent) !== 0,
    isUserVerified: (flags & FLAG_MASKS.userVerified) !== 0,
    signCount: dataView.getUint32(SIGN_COUNT_OFFSET),
    credentialId,
  };
}

function readCredentialId(bytes: Uint8Array, dataView: DataView): string | undefined {
  const idLengthOffset = FIXED_PART_BYTES + AAGUID_BYTES;
  if (bytes.length < idLengthOffset + 2) return undefined;
  const idEnd = idLengthOffset + 2 + dataView.getUint16(idLengthOffset);
  return idEnd > bytes.length ? undefined : encodeBase64Url(bytes.subarray(idLengthOffset + 2, idEnd));
}
