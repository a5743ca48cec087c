/** Text keys of the public inspection island. Read at build time, never in a browser. */
import own from "#features/public-inspection/messages.en-US.json" with { type: "json" };
import { captchaTextKeys } from "../captcha-field.tsx";
import { errorTextKeys } from "./public-text-keys.ts";

const pageKeys = ["title", "lead", "noScript", "describe"].map((name) => `publicInspection.${name}`);

export const publicInspectionTextKeys: readonly string[] = [
  ...errorTextKeys,
  "errors.blocked",
  ...captchaTextKeys,
  ...Object.keys(own).filter((key) => !pageKeys.includes(key)),
];
