import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createCasesSchema } from "./schema-command.ts";

it("publishes the schema of cases: npm run wizard -- schema --cases --out docs/wizard-cases.schema.json", () => {
  const published = new URL("../../../docs/wizard-cases.schema.json", import.meta.url);
  expect(JSON.parse(readFileSync(published, "utf8"))).toEqual(
    JSON.parse(JSON.stringify(createCasesSchema())),
  );
});
