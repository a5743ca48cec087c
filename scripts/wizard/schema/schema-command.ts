/**
 * `wizard schema [FORM.json] [--cases] [--out FILE]`: writes the JSON Schema of forms, or with `--cases` that of test
 * cases.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { listFormNames } from "#demo/openapi/wizard-schema/form-names.ts";
import { createWizardSchema } from "#demo/openapi/wizard-schema/wizard-schema.ts";
import { formCasesSchema } from "../cases/form-cases.ts";
import { readForm } from "../read-form.ts";

/** Returns the JSON Schema of a file with test cases. */
export function createCasesSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(formCasesSchema, {
    target: "draft-07",
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.properties) jsonSchema.additionalProperties = false;
    },
  });
  return { $schema, title: "Cases of a form", ...rest };
}

/** Prints the schema or writes it to a file. Returns the exit code. */
export function runSchema(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { cases: { type: "boolean" }, out: { type: "string" } },
  });
  const [file] = positionals;
  const formNames = file ? listFormNames(readForm(file)) : undefined;
  const schema = values.cases ? createCasesSchema() : createWizardSchema(formNames);
  const text = `${JSON.stringify(schema, undefined, 2)}\n`;
  if (values.out) writeFileSync(values.out, text);
  else process.stdout.write(text);
  return Promise.resolve(0);
}
