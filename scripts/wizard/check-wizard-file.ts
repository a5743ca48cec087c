/** Checks the forms in a file and their test cases, and determines the line of each finding. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { type WizardConfig, wizardConfig } from "#contract/wizard/config.ts";
import { describeFindingPlace } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import { type CheckOptions, checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import {
  isLocatedJson,
  type LocatedJson,
  parseLocatedJson,
} from "#contract/wizard/configuration-check/located-json.ts";
import { checkCasesBeside } from "./cases/case-file.ts";
import { type FileFinding, locateFindings } from "./file-finding.ts";

/**
 * Returns the findings of the forms. If there are none, returns the findings of the test cases. A file that
 * is missing or is not JSON is a finding too.
 */
export async function checkWizardFile(file: string, options: CheckOptions = {}): Promise<FileFinding[]> {
  try {
    const { findings, forms } = file.endsWith(".json")
      ? await checkFormText(file, await readFile(file, "utf8"), options)
      : await checkModule(file, options);
    return findings.length > 0 ? findings : await checkCasesBeside(file, forms);
  } catch (error) {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    const message = isMissing
      ? "there is no such file"
      : `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return [{ file, pointer: "", place: "", message }];
  }
}

interface CheckedForms {
  readonly findings: FileFinding[];
  /** The forms; empty if there is a finding. */
  readonly forms: readonly WizardConfig[];
  /** The parsed JSON; absent for a module, and for text that is not JSON. */
  readonly json?: LocatedJson;
}

export async function checkFormText(
  file: string,
  text: string,
  options: CheckOptions = {},
): Promise<CheckedForms> {
  const json = parseLocatedJson(text);
  if (!isLocatedJson(json))
    return { findings: json.map((error) => ({ file, pointer: "", place: "", ...error })), forms: [] };
  const findings = locateFindings(file, json, await checkWizard(json.value, options));
  return { findings, json, forms: findings.length === 0 ? [z.parse(wizardConfig, json.value)] : [] };
}

/** Checks the forms that a module exports: all objects with `steps`. */
async function checkModule(file: string, options: CheckOptions): Promise<CheckedForms> {
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
  const configurations = Object.values(module).filter(
    (value) => typeof value === "object" && value !== null && "steps" in value,
  );
  if (configurations.length === 0)
    return {
      findings: [{ file, pointer: "", place: "", message: "exports no wizard configuration" }],
      forms: [],
    };
  const results = await Promise.all(configurations.map((each) => checkWizard(each, options)));
  const findings = results.flat().map((finding) => ({ file, ...describeFindingPlace(finding) }));
  const forms = findings.length === 0 ? configurations.map((each) => z.parse(wizardConfig, each)) : [];
  return { findings, forms };
}
