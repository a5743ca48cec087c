/**
 * Tests that the check of a foreign provider can fail. Runs it against services that respond with the
 * examples of the OpenAPI document; one of them responds wrongly to one call.
 */
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/index.ts";
import { createOpenApi } from "#demo/openapi/openapi-document.ts";
import { toPathTemplate } from "#demo/openapi/operation.ts";
import { callAllEndpoints } from "../../scripts/conformance/foreign/call-all.ts";

const document = createOpenApi();

/**
 * Responds to every call with its example in the OpenAPI document, like the mock server Prism. Responds to
 * `brokenCall` with an empty object.
 */
function serveExamples(brokenCall?: string): (request: Request) => Promise<Response> {
  const endpointsBySpecificity = allEndpoints.toSorted(
    (a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length,
  );
  const routes = endpointsBySpecificity.map(({ area, name, endpoint }) => ({
    id: `${area}.${name}`,
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
    content:
      document.paths[toPathTemplate(endpoint.path)]?.[endpoint.method.toLowerCase()]?.responses["200"]
        .content,
  }));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    const [type = "", one] = Object.entries(route?.content ?? {})[0] ?? [];
    const body = type === "application/json" ? JSON.stringify(one?.example) : String(one?.example);
    return new Response(route?.id === brokenCall ? "{}" : body, { headers: { "Content-Type": type } });
  };
}

const listFailures = async (brokenCall?: string) => {
  const { rows } = await callAllEndpoints("http://foreign.example", document, serveExamples(brokenCall));
  return rows.filter(({ verdict }) => verdict !== "conforms").map(({ area, call }) => `${area}.${call}`);
};

describe("the check of a foreign provider", () => {
  it("passes when every example is served", async () => {
    expect(await listFailures()).toEqual([]);
  });

  it.each(["applicantAccount.getApplicant", "menu.getStatusList"])(
    "fails if %s returns {}",
    async (brokenCall) => {
      expect(await listFailures(brokenCall)).toEqual([brokenCall]);
    },
  );
});
