/** Lints an OpenAPI document with the rules that Redocly recommends. */
import { createConfig, lintFromString } from "@redocly/openapi-core";

const config = await createConfig({
  extends: ["spec", "recommended"],
  rules: {
    // The project has no licence of its own to name.
    "info-license": "off",
    // The specification defines these paths, and the document says which of them takes precedence.
    "no-ambiguous-paths": "off",
    // This rule does not see the references of websocket messages. A test in `openapi.test.ts` checks them
    // instead.
    "no-unused-components": "off",
  },
});

/** Returns the errors and warnings, each with its rule and its place. */
export async function lintOpenApi(source: string): Promise<string[]> {
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}
