/** `npm run openapi -- --out FILE`: the contract as an OpenAPI 3.1 document; printed when no file is named. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { allEndpoints } from "#contract/index.ts";
import { createOpenApi } from "#demo/openapi/document.ts";
import manifest from "../package.json" with { type: "json" };

const { values } = parseArgs({ options: { out: { type: "string" } } });
const document = `${JSON.stringify(createOpenApi(manifest.version), null, 2)}\n`;
if (values.out) {
  writeFileSync(values.out, document);
  console.log(`${values.out}: ${allEndpoints.length} calls`);
} else process.stdout.write(document);
