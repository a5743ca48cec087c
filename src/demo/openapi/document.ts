/** The contract as an OpenAPI 3.1 document. */
import { readFileSync } from "node:fs";
import { allEndpoints } from "#contract/index.ts";
import { CLOSE_NOT_SIGNED_IN } from "#contract/socket.ts";
import { readApiTexts } from "./api-texts.ts";
import { createErrorComponents } from "./error-responses.ts";
import { createOperation, type OpenApiOperation, toOperationTitle, toPathTemplate } from "./operation.ts";
import { type JsonSchema, writeSchemas } from "./schemas.ts";

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly [kind: string]: unknown;
  };
  readonly [more: string]: unknown;
}

const ABOUT = `What the applicant portal calls at a provider's service.

Replies marked \`x-assumed\` and paths marked \`x-path-assumed\` are not shown by the specification: they are how we read
it, and a provider may tell us otherwise. Keys travel as they are written; dates are ISO 8601 with zone; money is decimal
text; ids are opaque text, and the runtime config's \`zeroHash\` stands for "none".`;

const text = { type: "string" };

function readVersion(): string {
  const manifest = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Returns the document; deterministic for a contract. */
export function createOpenApi(version = readVersion()): OpenApi {
  const words = readApiTexts();
  const schemas = writeSchemas(words);
  const areas = [...new Set(allEndpoints.map(({ area }) => area))];
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const call of allEndpoints) {
    const path = toPathTemplate(call.endpoint.path);
    paths[path] ??= {};
    paths[path][call.endpoint.method.toLowerCase()] = createOperation(call, schemas, words);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Applicant portal: the provider's service", version, description: ABOUT },
    servers: [{ url: "/", description: "The service" }],
    tags: areas.map((area) => ({ name: area, description: words.ofArea(area) ?? toOperationTitle(area) })),
    paths,
    components: {
      schemas: schemas.components,
      responses: createErrorComponents(),
      parameters: headerComponents,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The `Token` of the auth record." },
        presigned: {
          type: "apiKey",
          in: "query",
          name: "signature",
          description: "A URL that the service signed for one thing and a few minutes; it carries no bearer.",
        },
      },
    },
    "x-websocket": {
      description:
        "The first message of the client says who it is; the token travels in it, never in the URL. " +
        `The service closes with ${CLOSE_NOT_SIGNED_IN} when the token is no good, or not any more.`,
      "x-spec": "Provider specification, 4.2 Websocket",
      send: { $ref: "#/components/schemas/ClientMessage" },
      receive: { $ref: "#/components/schemas/ServiceMessage" },
    },
  };
}

const headerComponents = {
  Product: {
    name: "Product",
    in: "header",
    required: false,
    description: "The portal always sends it.",
    schema: { const: "PA" },
  },
  Origin: {
    name: "Origin",
    in: "header",
    required: false,
    description:
      "The portal's origin. In production nothing else names the host, so a service of several hosts selects the customer by it.",
    schema: { ...text, examples: ["https://permits.riverbend.example"] },
  },
  XsrfToken: {
    name: "X-XSRF-TOKEN",
    in: "header",
    description: "The cookie `XSRF-TOKEN`, when the service has the portal's own origin.",
    schema: text,
  },
  Captcha: {
    name: "X-Captcha",
    in: "header",
    required: true,
    description: "That a person is there: a solved challenge of `captcha.getChallenge`, good for one call.",
    schema: { ...text, maxLength: 8010 },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "A repeated request with the same key answers as the first did. A provider may ignore it.",
    schema: { ...text, maxLength: 200 },
  },
};
