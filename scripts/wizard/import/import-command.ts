/**
 * `wizard import --from surveyjs|formio|jsonschema FILE [--out FORM.json]`: converts a form from SurveyJS,
 * form.io or JSON Schema to a form of the portal.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { isRecord } from "#contract/unknown-value.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { checkFormText } from "../check-wizard-file.ts";
import { formatFinding } from "../file-finding.ts";
import { buildImportedForm } from "./build-form.ts";
import { readFormioForm } from "./from-formio.ts";
import { readJsonSchemaForm } from "./from-json-schema.ts";
import { readSurveyForm } from "./from-surveyjs.ts";
import type { ImportedForm, ReportLoss, SourceLoss } from "./imported-form.ts";
import type { SourceObject } from "./read-source.ts";

const readers: Readonly<
  Record<string, (source: SourceObject, name: string, reportLoss: ReportLoss) => ImportedForm>
> = { surveyjs: readSurveyForm, formio: readFormioForm, jsonschema: readJsonSchemaForm };

interface ImportResult {
  readonly form: WizardConfig;
  readonly losses: readonly SourceLoss[];
}

/** Converts a form; `name` becomes its id. Throws for an unknown format and for text that is not a JSON object. */
export function importForm(from: string, text: string, name: string): ImportResult {
  const readSource = Object.hasOwn(readers, from) ? readers[from] : undefined;
  if (!readSource) throw new Error(`--from ${from}: expected one of ${Object.keys(readers).join(", ")}`);
  const source: unknown = JSON.parse(text);
  if (!isRecord(source)) throw new Error("is no JSON object");
  const losses: SourceLoss[] = [];
  const reportLoss: ReportLoss = (place, message) => void losses.push({ place, message });
  return { form: buildImportedForm(readSource(source, name, reportLoss), reportLoss), losses };
}

/**
 * Writes the form, prints what could not be converted, and checks the result. Returns the exit code: 2 if something
 * could not be converted.
 */
export async function runImport(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: "string" }, out: { type: "string" } },
  });
  const [file] = positionals;
  if (!file || !values.from) {
    console.error("wizard import: name the file, and its format with --from surveyjs|formio|jsonschema");
    return 1;
  }
  const name = basename(file).replace(/\.[^.]+$/, "");
  const { form, losses } = importForm(values.from, readFileSync(file, "utf8"), name);
  const text = `${JSON.stringify(form, undefined, 2)}\n`;
  if (values.out) writeFileSync(values.out, text);
  else process.stdout.write(text);
  for (const { place, message } of losses) console.error(`${place}: ${message}`);
  const { findings } = await checkFormText(values.out ?? `${name}.json`, text);
  for (const finding of findings) console.error(formatFinding(finding));
  if (findings.length > 0) return 1;
  return losses.length > 0 ? 2 : 0;
}
