/** Text keys of the public inspection island. Read at build time, never in a browser. */
import own from "#features/public-inspection/messages.en-US.json" with { type: "json" };
import { captchaKeys } from "../captcha-field.tsx";
import { errorKeys } from "./public-text-keys.ts";

const ofThePage = ["title", "lead", "noScript", "describe"].map((name) => `publicInspection.${name}`);

export const publicInspectionKeys: readonly string[] = [
  ...errorKeys,
  ...captchaKeys,
  ...Object.keys(own).filter((key) => !ofThePage.includes(key)),
];
