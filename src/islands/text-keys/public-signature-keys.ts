/** Text keys of the public signature island. Read at build time, never in a browser. */
import own from "#features/public-signature/messages.en-US.json" with { type: "json" };
import { errorTextKeys } from "./public-text-keys.ts";

const pageKeys = ["title", "lead", "noScript", "describe"].map((name) => `publicSignature.${name}`);

export const publicSignatureTextKeys: readonly string[] = [
  ...errorTextKeys,
  ...Object.keys(own).filter((key) => !pageKeys.includes(key)),
];
