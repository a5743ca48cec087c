/**
 * Calls for passkeys (WebAuthn Level 3). They are our addition to the specification (decisions 109): a
 * provider without `getPasskeyOptions` responds with 404, and neither the sign-in page nor the settings then
 * offer passkeys. Binary values are base64url without padding, as in the WebAuthn JSON forms.
 */
import * as z from "zod/mini";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable, successReply } from "../shapes.ts";
import { authRecord } from "./account.ts";

const base64UrlUpTo = (length: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(length));
/** Credential id of at most 1023 bytes (WebAuthn 4). */
const credentialId = base64UrlUpTo(1364);

/** A challenge is used once, within five minutes, on the host that it was issued for. */
export const getPasskeyOptions = defineEndpoint({
  method: "GET",
  path: "/api/Account/GetPasskeyOptions/:domain",
  pathAssumed: true,
  spec: "7.1 Auth",
  auth: "none",
  reply: asAssumed(
    z.object({
      Challenge: asRequiredFromProvider(z.string()),
      /** The domain that passkeys belong to: the host or a parent domain of it. */
      RpId: asRequiredFromProvider(z.string()),
    }),
  ),
});

/**
 * Signs in without a user name and password. Responds with 400 for an unknown passkey or an invalid
 * signature.
 */
export const signInWithPasskey = defineEndpoint({
  method: "POST",
  path: "/api/Account/SignInWithPasskey",
  pathAssumed: true,
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({
    domain: z.string().check(z.maxLength(260)),
    CredentialId: credentialId,
    ClientData: base64UrlUpTo(4096),
    AuthenticatorData: base64UrlUpTo(4096),
    Signature: base64UrlUpTo(2048),
  }),
  reply: asAssumed(authRecord),
});

export const passkey = z.object({
  Id: z.string(),
  /** The name that the applicant gave the passkey, such as `Work laptop`. */
  Name: z.string(),
  CreatedAt: dateTime,
  LastUsedAt: nullable(dateTime),
});
export type Passkey = z.output<typeof passkey>;

export const getPasskeys = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetPasskeyList",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(z.array(passkey)),
});

/**
 * Begins the registration of a passkey. Responds with 403 and `ConfirmPassword` if the caller has not entered
 * the password recently.
 */
export const beginPasskey = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/BeginPasskey",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(
    z.object({
      Challenge: asRequiredFromProvider(z.string()),
      RpId: asRequiredFromProvider(z.string()),
      RpName: z.string(),
      /** Identifies the account to the authenticator; contains no personal data. */
      UserHandle: asRequiredFromProvider(z.string()),
      Username: z.string(),
      /**
       * Ids of the account's passkeys. An authenticator that holds one of them refuses to create another for
       * this account.
       */
      ExcludedIds: z.array(z.string()),
    }),
  ),
});

/** Stores a new passkey. Responds with 400 and an error list (spec 8) if the passkey cannot be verified. */
export const addPasskey = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/AddPasskey",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: z.object({
    Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    CredentialId: credentialId,
    ClientData: base64UrlUpTo(4096),
    AuthenticatorData: base64UrlUpTo(4096),
    /** Public key in SubjectPublicKeyInfo format (DER). */
    PublicKey: base64UrlUpTo(4096),
    /** COSE algorithm id: -7 (ES256), -8 (Ed25519) or -257 (RS256). */
    Algorithm: z.int(),
  }),
  reply: asAssumed(passkey),
});

/**
 * Deletes a passkey. Responds with 403 and `ConfirmPassword` if the caller has not entered the password
 * recently.
 */
export const deletePasskey = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/DeletePasskey/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(successReply),
});
