import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { type WizardConfig, wizardConfig } from "#contract/wizard/config.ts";

/** Reads a form from a file. Throws if the file has no valid form. */
export function readForm(file: string): WizardConfig {
  const parsed = z.safeParse(wizardConfig, JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is no form: run wizard check ${file}`);
}
