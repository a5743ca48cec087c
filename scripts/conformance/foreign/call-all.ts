/** Calls every endpoint with the portal's client and the examples of the OpenAPI document. */
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { createExample } from "#demo/openapi/example.ts";
import type { OpenApi } from "#demo/openapi/openapi-document.ts";
import { toPathTemplate } from "#demo/openapi/operation.ts";
import { createProvider } from "../provider.ts";
import { ConformanceFindings, type ConformanceReport } from "../report.ts";
import { MissingPrerequisiteError, ScenarioContext } from "../scenario-context.ts";

const authRecord = {
  Token: "a-token-of-the-foreign-provider",
  RefreshToken: "r",
  ExpiresIn: "2099-01-01T00:00:00.000Z",
  TopicName: "t",
};

/** Calls all endpoints. Every response must match the contract. */
export async function callAllEndpoints(
  service: string,
  document: OpenApi,
  fetch?: (request: Request) => Promise<Response>,
): Promise<ConformanceReport> {
  const findings = new ConformanceFindings(allEndpoints);
  const provider = createProvider({ service, fetch, origin: "https://portal.example", zeroHash: "0" });
  const context = new ScenarioContext(provider, findings, {
    ...{ user: "", password: "", domain: "", origin: "", hasDesk: false },
    now: () => new Date(),
    random: () => crypto.randomUUID(),
  });
  context.person = { record: authRecord };
  for (const call of allEndpoints) await tryCall(call, context, document);
  return findings.report();
}

async function tryCall(call: NamedEndpoint, context: ScenarioContext, document: OpenApi): Promise<void> {
  const { endpoint } = call;
  const operation = document.paths[toPathTemplate(endpoint.path)]?.[endpoint.method.toLowerCase()];
  const getExampleParameters = (place: "path" | "query") =>
    Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, example, schema = {} }) => [
          name,
          example ?? createExample(schema, document.components.schemas, name),
        ]),
    );
  const body = operation?.requestBody?.content["application/json"]?.example;
  try {
    const reply = await context.provider.clientFor({ record: authRecord }).call(endpoint, {
      params: getExampleParameters("path"),
      ...(endpoint.query && { query: getExampleParameters("query") }),
      ...(endpoint.body && { body }),
      // An invalid captcha solution, because the OpenAPI document cannot describe a valid one.
      ...(endpoint.captcha && { captcha: "altcha:e30=" }),
    } as never);
    const { status = 0, text = "", headers } = context.provider.findLastExchange() ?? {};
    // Prism validates its own responses against the document.
    const violations = headers?.get("sl-violations");
    if (violations) context.findings.addDifference(call, "the example", violations.slice(0, 500));
    if (status !== 200) context.findings.addDifference(call, "status", `${status}`);
    if (isFileReply(endpoint.reply) && !(reply instanceof Blob && text.length > 0))
      context.findings.addDifference(call, "the file", "was not received");
    context.findings.markConforming(call);
  } catch (error) {
    if (error instanceof MissingPrerequisiteError) return;
    const response = context.provider.findLastExchange();
    const detail = response ? ` (${response.status}: ${response.text.slice(0, 300)})` : "";
    context.findings.addDifference(call, "response", `${String(error)}${detail}`);
  }
}
