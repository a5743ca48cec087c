import * as contract from "#contract/accounts/passkey.ts";
import type { ScenariosOf } from "../../scenario.ts";

/** Reason why a call cannot be checked: only an authenticator can sign. */
const NOT_SIGNED = "no authenticator signs for the check";
const fakeSignature = { CredentialId: "AAAA", ClientData: "AAAA", AuthenticatorData: "AAAA" };

export const passkeyScenarios: ScenariosOf<typeof contract> = {
  getPasskeyOptions: (context) =>
    context.call(contract.getPasskeyOptions, { params: { domain: context.options.domain } }),
  signInWithPasskey: (context) =>
    context.expectOnlyRefusal(
      contract.signInWithPasskey,
      { body: { ...fakeSignature, domain: context.options.domain, Signature: "AAAA" } },
      NOT_SIGNED,
    ),
  getPasskeys: (context) => context.call(contract.getPasskeys, {}),
  beginPasskey: (context) => context.call(contract.beginPasskey, {}),
  addPasskey: (context) =>
    context.expectOnlyRefusal(
      contract.addPasskey,
      { body: { ...fakeSignature, Name: "Check", PublicKey: "AAAA", Algorithm: -7 } },
      NOT_SIGNED,
    ),
  deletePasskey: (context) =>
    context.expectOnlyRefusal(contract.deletePasskey, { params: { id: "unknown" } }, NOT_SIGNED),
};
