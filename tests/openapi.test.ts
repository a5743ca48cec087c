/** Validates the OpenAPI document with two third-party validators and the contract. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { isAssumed, isFileReply } from "#contract/endpoint.ts";
import { allEndpoints, allShapes } from "#contract/index.ts";
import { createOpenApi, type OpenApi } from "#demo/openapi/document.ts";
import { createExample } from "#demo/openapi/example.ts";
import { toPathTemplate } from "#demo/openapi/operation.ts";

const document = createOpenApi();
const plain = (): OpenApi => JSON.parse(JSON.stringify(document));
const redocly = await createConfig({ extends: ["spec", "recommended"] });

async function problemsByRedocly(document: unknown): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), config: redocly });
  return problems
    .filter(({ severity }) => severity === "error")
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[toPathTemplate(path)]?.[method.toLowerCase()];

describe("the OpenAPI document", () => {
  it("is accepted by @seriousme/openapi-schema-validator", async () => {
    const result = await new Validator().validate(plain() as unknown as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("is accepted by @redocly/openapi-core", async () => {
    expect(await problemsByRedocly(document)).toEqual([]);
  });

  it("is rejected by both if a response has no description", async () => {
    const broken = plain() as {
      paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    };
    const operation = broken.paths["/api/Licence"]?.["get"];
    if (operation) operation.responses["200"] = { content: {} };
    const result = await new Validator().validate(broken as unknown as Record<string, unknown>);
    expect(result.valid).toBe(false);
    expect(await problemsByRedocly(broken)).not.toEqual([]);
  });

  it.each(allEndpoints)("contains $area.$name and marks it as specified or assumed", ({ endpoint }) => {
    const operation = operationOf(endpoint);
    expect(operation?.["x-spec"]).toBe(`Provider specification, ${endpoint.spec}`);
    expect(operation?.["x-path-assumed"]).toBe(endpoint.pathAssumed);
    expect(operation?.responses["200"]["x-assumed"] ?? false).toBe(isAssumed(endpoint.reply));
    expect(operation?.security).toEqual(
      endpoint.auth === "none"
        ? []
        : endpoint.presigned
          ? [{ bearer: [] }, { presigned: [] }]
          : [{ bearer: [] }],
    );
  });

  it("cites only the specification, which providers can open", () => {
    const texts = JSON.stringify(document);
    expect(texts.match(/[^"]*(\b(decisions|design|faults) [A-E]?\d|\.tsx?\b|\bsrc\/)[^"]*/g)).toBeNull();
    expect(texts).toContain("section 7.5 of the specification");
  });

  it.each(allEndpoints)("has examples of $area.$name that match the contract", ({ endpoint }) => {
    const operation = operationOf(endpoint);
    const json = { "application/json": { example: undefined } };
    if (!isFileReply(endpoint.reply)) {
      const { example } = operation?.responses["200"].content["application/json"] ?? {};
      expect(endpoint.reply.safeParse(example).error).toBeUndefined();
    }
    const { example } = (operation?.requestBody?.content ?? json)["application/json"] ?? {};
    expect(endpoint.body?.safeParse(example).error).toBeUndefined();
  });

  it.each(allShapes)(
    "describes $area.$name so that an example generated from it matches the contract",
    ({ name, shape }) => {
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      const schema = document.components.schemas[id];
      expect(schema).toBeDefined();
      if (schema)
        expect(shape.safeParse(createExample(schema, document.components.schemas)).error).toBeUndefined();
    },
  );

  it("contains the websocket's messages", () => {
    expect(document["x-websocket"]).toMatchObject({
      send: { $ref: "#/components/schemas/ClientMessage" },
      receive: { $ref: "#/components/schemas/ServiceMessage" },
    });
  });
});
