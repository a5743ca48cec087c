/**
 * `npm run openapi -- --out FILE`: writes the contract as an OpenAPI 3.1 document; prints it without `--out`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { allEndpoints } from "#contract/index.ts";
import { createOpenApi } from "#demo/openapi/document.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const document = `${JSON.stringify(createOpenApi(), null, 2)}\n`;
if (values.out) {
  writeFileSync(values.out, document);
  console.log(`${values.out}: ${allEndpoints.length} calls`);
} else process.stdout.write(document);
