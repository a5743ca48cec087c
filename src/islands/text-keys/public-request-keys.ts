/** Text keys of the public request island. Read at build time, never in a browser. */
import own from "#features/public-request/messages.en-US.json" with { type: "json" };
import { listPluralKeys } from "#i18n/plurals.ts";
import { captchaTextKeys } from "../captcha-field.tsx";
import { errorTextKeys } from "./public-text-keys.ts";

const pageKeys = ["title", "lead", "noScript", "describe"].map((name) => `publicRequest.${name}`);
const pluralSuffix = /_(one|other)$/;

export const publicRequestTextKeys: readonly string[] = [
  ...errorTextKeys,
  "errors.blocked",
  ...captchaTextKeys,
  ...listPluralKeys("publicRequest.asks"),
  ...Object.keys(own).filter((key) => !pageKeys.includes(key) && !pluralSuffix.test(key)),
];
