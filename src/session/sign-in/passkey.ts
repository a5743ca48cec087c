/** Passkeys in the browser (WebAuthn): sign-in and registration. Loaded only when somebody uses one (decisions 109). */
import type { ApiClient } from "#api/client.ts";
import { authRecord } from "#contract/accounts/account.ts";
import {
  addPasskey,
  beginPasskey,
  getPasskeyOptions,
  signInWithPasskey,
} from "#contract/accounts/passkey.ts";
import type { SignInMethod } from "./second-factor.ts";

/**
 * `unsupported`: passkeys do not work in this browser or under this URL. `cancelled`: the person or the
 * browser closed the dialog. `exists`: the authenticator already has a passkey of this account.
 */
type PasskeyFailure = "unsupported" | "cancelled" | "exists";

export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;
  constructor(failure: PasskeyFailure, cause?: unknown) {
    super(`passkey: ${failure}`, { cause });
    this.failure = failure;
  }
}

const TIMEOUT_MS = 120_000;
/** COSE algorithm ids of ES256, Ed25519 (EdDSA) and RS256, in order of preference. */
const ALGORITHMS = [-7, -8, -257];
/**
 * Names of errors that mean `unsupported`. `SecurityError`: the page's host does not belong to the domain
 * for which the passkeys were created.
 */
const UNSUPPORTED_ERRORS = ["NotSupportedError", "SecurityError"];

/** Signs in as `signInApplicant` does, without a user name and password. Throws `PasskeyError` and `ApiError`. */
export const signInByPasskey: SignInMethod = async (client, authRecords, { domain }) => {
  assertSupported();
  const { Challenge, RpId } = await client.call(getPasskeyOptions, { params: { domain } });
  const { id, response } = await askAuthenticator(() =>
    navigator.credentials.get({
      publicKey: {
        ...{ challenge: fromBase64Url(Challenge), rpId: RpId },
        ...{ userVerification: "required", timeout: TIMEOUT_MS },
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse;
  const body = {
    domain,
    CredentialId: id,
    ClientData: toBase64Url(clientDataJSON),
    AuthenticatorData: toBase64Url(authenticatorData),
    Signature: toBase64Url(signature),
  };
  const reply = authRecord.parse(await client.call(signInWithPasskey, { body }));
  // Fill in a missing topic, because it identifies the person in this browser.
  const record = { ...reply, TopicName: reply.TopicName || id };
  return { record, lifetime: await authRecords.save(record) };
};

/** Creates a passkey on this device and stores it with the service. Throws `PasskeyError` and `ApiError`. */
export async function createPasskey(client: ApiClient, name: string) {
  assertSupported();
  const creationOptions = await client.call(beginPasskey, {});
  const { id, response } = await askAuthenticator(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64Url(creationOptions.Challenge),
        rp: { id: creationOptions.RpId, name: creationOptions.RpName || creationOptions.RpId },
        user: {
          id: fromBase64Url(creationOptions.UserHandle),
          name: creationOptions.Username,
          displayName: creationOptions.Username,
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: creationOptions.ExcludedIds.map((excludedId) => ({
          type: "public-key",
          id: fromBase64Url(excludedId),
        })),
        // A discoverable credential signs in without a user name.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
        timeout: TIMEOUT_MS,
      },
    }),
  );
  const attestationResponse = response as AuthenticatorAttestationResponse;
  const key = attestationResponse.getPublicKey();
  if (!key) throw new PasskeyError("unsupported");
  return client.call(addPasskey, {
    body: {
      Name: name,
      CredentialId: id,
      ClientData: toBase64Url(attestationResponse.clientDataJSON),
      AuthenticatorData: toBase64Url(attestationResponse.getAuthenticatorData()),
      PublicKey: toBase64Url(key),
      Algorithm: attestationResponse.getPublicKeyAlgorithm(),
    },
  });
}

function assertSupported(): void {
  if (typeof PublicKeyCredential === "undefined") throw new PasskeyError("unsupported");
}

async function askAuthenticator(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw new PasskeyError("exists", error);
    throw new PasskeyError(UNSUPPORTED_ERRORS.includes(name) ? "unsupported" : "cancelled", error);
  }
  throw new PasskeyError("cancelled");
}

function toBase64Url(buffer: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
