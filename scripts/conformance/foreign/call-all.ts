/** Every call of the contract, sent by the portal's own client with the document's examples. */
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import type { OpenApi } from "#demo/openapi/document.ts";
import { exampleOf } from "#demo/openapi/example.ts";
import { templateOf } from "#demo/openapi/operation.ts";
import { createProvider } from "../provider.ts";
import { Findings, type Report } from "../report.ts";
import { Blocked, Trial } from "../trial.ts";

const record = {
  Token: "a-token-of-the-foreign-provider",
  RefreshToken: "r",
  ExpiresIn: "2099-01-01T00:00:00.000Z",
  TopicName: "t",
};

/** Calls all of it; every reply has to pass the contract. */
export async function callAll(
  service: string,
  document: OpenApi,
  fetch?: (request: Request) => Promise<Response>,
): Promise<Report> {
  const findings = new Findings(allEndpoints);
  const provider = createProvider({ service, fetch, origin: "https://portal.example", zeroHash: "0" });
  const trial = new Trial(provider, findings, {
    ...{ user: "", password: "", domain: "", origin: "", desk: false },
    now: () => new Date(),
    random: () => crypto.randomUUID(),
  });
  trial.person = { record };
  for (const call of allEndpoints) await tryCall(call, trial, document);
  return findings.report();
}

async function tryCall(call: NamedEndpoint, trial: Trial, document: OpenApi): Promise<void> {
  const { endpoint } = call;
  const operation = document.paths[templateOf(endpoint.path)]?.[endpoint.method.toLowerCase()];
  const given = (place: "path" | "query") =>
    Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((one) => one.in === place && one.required)
        .map(({ name, example, schema = {} }) => [
          name,
          example ?? exampleOf(schema, document.components.schemas, name),
        ]),
    );
  const body = operation?.requestBody?.content["application/json"]?.example;
  try {
    const reply = await trial.provider.as({ record }).call(endpoint, {
      params: given("path"),
      ...(endpoint.query ? { query: given("query") } : {}),
      ...(endpoint.body ? { body } : {}),
      // By the document alone nobody can tell whether it is solved.
      ...(endpoint.captcha ? { captcha: "altcha:e30=" } : {}),
    } as never);
    const { status = 0, text = "", headers } = trial.provider.last() ?? {};
    // Prism compares what it answers with the document itself.
    const violations = headers?.get("sl-violations");
    if (violations) trial.findings.differs(call, "the example", violations.slice(0, 500));
    if (status !== 200) trial.findings.differs(call, "status", `${status}`);
    if (isFileReply(endpoint.reply) && !(reply instanceof Blob && text.length > 0))
      trial.findings.differs(call, "the file", "did not come");
    trial.findings.answered(call);
  } catch (error) {
    if (error instanceof Blocked) return;
    const answer = trial.provider.last();
    const detail = answer ? ` (${answer.status}: ${answer.text.slice(0, 300)})` : "";
    trial.findings.differs(call, "answer", `${String(error)}${detail}`);
  }
}
