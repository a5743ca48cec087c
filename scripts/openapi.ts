/**
 * `npm run openapi -- --out FILE`: writes the contract as an OpenAPI 3.1 document, and the JSON Schema of
 * forms beside it (`wizard.schema.json`); prints the document without `--out`.
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { allEndpoints } from "#contract/index.ts";
import { createOpenApi } from "#demo/openapi/openapi-document.ts";
import { createWizardSchema } from "#demo/openapi/wizard-schema/wizard-schema.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const document = `${JSON.stringify(createOpenApi(), null, 2)}\n`;
if (values.out) {
  writeFileSync(values.out, document);
  const schema = `${JSON.stringify(createWizardSchema(), null, 2)}\n`;
  writeFileSync(join(dirname(values.out), "wizard.schema.json"), schema);
  console.log(`${values.out}: ${allEndpoints.length} calls`);
} else process.stdout.write(document);
