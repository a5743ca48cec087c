/** Reads and runs the test cases of a form: `form.cases.json` beside `form.json`, or in the folder `cases`. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as z from "zod/mini";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { isLocatedJson, parseLocatedJson } from "#contract/wizard/configuration-check/located-json.ts";
import { type ConfigurationFinding, createFindingAt } from "#contract/wizard/configuration-check/places.ts";
import {
  describeSchemaIssue,
  findUnknownKeys,
} from "#contract/wizard/configuration-check/schema-findings.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { type FileFinding, locateFindings } from "../file-finding.ts";
import { completeCases } from "./complete-cases.ts";
import { type FormCases, formCasesSchema } from "./form-cases.ts";
import { runCase } from "./run-case.ts";

/** Returns `forms/pool.cases.json` for `forms/pool.json`, or `forms/cases/pool.cases.json` if that exists. */
export function toCasesFile(formFile: string): string {
  const name = basename(formFile).replace(/\.[^.]+$/, ".cases.json");
  const fileInCasesFolder = join(dirname(formFile), "cases", name);
  return existsSync(fileInCasesFolder) ? fileInCasesFolder : join(dirname(formFile), name);
}

/**
 * Runs all test cases of a valid form. Returns the differences from the expected results; none if there is
 * no file with test cases.
 */
export async function checkCasesBeside(
  formFile: string,
  forms: readonly WizardConfig[],
): Promise<FileFinding[]> {
  const file = toCasesFile(formFile);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return [];
    throw error;
  }
  const json = parseLocatedJson(text);
  if (!isLocatedJson(json)) return json.map((error) => ({ file, pointer: "", place: "", ...error }));
  const parsedCases = z.safeParse(formCasesSchema, json.value);
  const findings = parsedCases.success
    ? [...findUnknownKeys(formCasesSchema, json.value), ...(await runCases(forms, parsedCases.data))]
    : [
        ...parsedCases.error.issues.flatMap((issue) => describeSchemaIssue(issue, json.value)),
        ...findUnknownKeys(formCasesSchema, json.value),
      ];
  return locateFindings(file, json, findings);
}

async function runCases(
  forms: readonly WizardConfig[],
  { form: id, today, cases }: FormCases,
): Promise<ConfigurationFinding[]> {
  const form =
    id === undefined && forms.length === 1 ? forms[0] : forms.find((candidate) => candidate.id === id);
  if (!form) {
    const ids = forms.map((knownForm) => knownForm.id).join(", ");
    return [createFindingAt({ path: ["form"] }, `names no form of the file: expected one of ${ids}`)];
  }
  await preparePatterns(form);
  const completedCases = completeCases(cases);
  const differences = completedCases.cases.flatMap((formCase, index) =>
    formCase
      ? runCase(form, formCase, today).map(({ path, message }) =>
          createFindingAt({ path: ["cases", index, ...path], name: formCase.name }, message),
        )
      : [],
  );
  return [...completedCases.findings, ...differences];
}
