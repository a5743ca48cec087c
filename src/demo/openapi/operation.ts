/** Converts an endpoint of the contract to an OpenAPI operation. */
import { isAssumed, isFileReply } from "#contract/endpoint.ts";
import type { NamedEndpoint } from "#contract/index.ts";
import { contractProfiles, type ProfileName, profileNames } from "#contract/profiles.ts";
import type { ApiTexts } from "./api-texts.ts";
import { createErrorResponses, takesIdempotencyKey } from "./error-responses.ts";
import { createExample } from "./example.ts";
import { responseHeaders, validatorHeaders } from "./header-components.ts";
import { toOperationTitle } from "./operation-title.ts";
import { describeParameter } from "./parameter-texts.ts";
import { type JsonSchema, resolveSchema, type SchemaRegistry } from "./schemas.ts";

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, unknown>> & { readonly "200": Reply };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly servers?: readonly unknown[];
  readonly "x-spec": string;
  /** Names of the profiles that include the endpoint. */
  readonly "x-profiles": readonly ProfileName[];
  readonly "x-path-assumed"?: true;
}

interface Reply {
  readonly description: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Content;
  readonly "x-assumed"?: true;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export interface OpenApiParameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

/** Converts a path to OpenAPI syntax: `/a/{id}`. */
export function toPathTemplate(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** Returns the operation of an endpoint, with parameters, body, responses and security. */
export function createOpenApiOperation(
  call: NamedEndpoint,
  schemas: SchemaRegistry,
  words: ApiTexts,
): OpenApiOperation {
  const { area, name, endpoint } = call;
  const description = words.findDescription(area, name);
  const body = schemas.find(call, "body");
  const resolvedBody = body && resolveSchema(body, schemas.components);
  return {
    operationId: `${area}.${name}`,
    summary: toOperationTitle(name),
    ...(description && { description }),
    tags: [area],
    parameters: [
      ...listPathParameters(call),
      ...listQueryParameters(call, schemas),
      ...listHeaderParameters(call),
    ],
    ...(body
      ? {
          requestBody: {
            required: !endpoint.body?.safeParse(undefined).success,
            content: toJsonContent(body, schemas),
          },
        }
      : {}),
    responses: {
      "200": getReply(call, schemas),
      ...(hasValidators(call) && { "304": NOT_MODIFIED_RESPONSE }),
      ...createErrorResponses(endpoint, resolvedBody),
    },
    security: listSecurity(call),
    ...(endpoint.host === "documents" ? { servers: [{ url: "/", description: "The document host" }] } : {}),
    "x-profiles": profileNames.filter((profile) => contractProfiles[profile].includes(`${area}.${name}`)),
    "x-spec": `Provider specification, ${endpoint.spec}`,
    ...(endpoint.pathAssumed && { "x-path-assumed": true as const }),
  };
}

function listPathParameters({ area, name: call, endpoint }: NamedEndpoint): OpenApiParameter[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: describeParameter(area, call, name),
    schema: { type: "string", minLength: 1, maxLength: 128 },
    example: name === "lang" ? "en-US" : name === "host" ? "riverbend.localhost" : "4h7kq2m9xw3d5npc",
  }));
}

function listQueryParameters(call: NamedEndpoint, schemas: SchemaRegistry): OpenApiParameter[] {
  const query = schemas.find(call, "query");
  if (!query) return [];
  const { properties = {}, required = [] } = resolveSchema(query, schemas.components);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    description: description ?? describeParameter(call.area, call.name, name),
    schema,
    // Examples for required parameters only. Tools send the examples, and an optional filter would match no
    // record, so the response would be empty.
    ...(required.includes(name) && { example: createExample(schema, schemas.components, name) }),
  }));
}

/**
 * True for public data except files. The bake of the hosts requests this data with `If-None-Match`; status
 * 304 says that it is unchanged.
 */
function hasValidators({ endpoint: { method, auth, reply } }: NamedEndpoint): boolean {
  return method === "GET" && auth === "none" && !isFileReply(reply);
}

const NOT_MODIFIED_RESPONSE = {
  description:
    "The reply has not changed since the one with this `ETag` or `Last-Modified`. There is no body.",
  headers: validatorHeaders,
};

function listHeaderParameters(call: NamedEndpoint): OpenApiParameter[] {
  const { method, captcha } = call.endpoint;
  const names = [
    "Product",
    "Origin",
    "AcceptLanguage",
    "LicenceId",
    "AccountId",
    ...(method === "GET" ? [] : ["XsrfToken"]),
    ...(hasValidators(call) ? ["IfNoneMatch", "IfModifiedSince"] : []),
    ...(takesIdempotencyKey(call.endpoint) ? ["IdempotencyKey"] : []),
    ...(captcha ? ["Captcha"] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function listSecurity({ endpoint }: NamedEndpoint): OpenApiOperation["security"] {
  if (endpoint.auth === "none") return [];
  return endpoint.presigned ? [{ bearer: [] }, { presigned: [] }] : [{ bearer: [] }];
}

function getReply(call: NamedEndpoint, schemas: SchemaRegistry): Reply {
  const { reply } = call.endpoint;
  if (isFileReply(reply))
    return {
      description: "The file.",
      headers: responseHeaders,
      content: { [reply.type]: { schema: { type: "string", format: "binary" }, example: "A file" } },
    };
  const schema = schemas.find(call, "reply") ?? {};
  return {
    description: isAssumed(reply)
      ? "Done. The specification does not show this reply: it is assumed."
      : "Done.",
    headers: hasValidators(call) ? { ...responseHeaders, ...validatorHeaders } : responseHeaders,
    content: toJsonContent(schema, schemas),
    ...(isAssumed(reply) && { "x-assumed": true as const }),
  };
}

function toJsonContent(schema: JsonSchema, { components }: SchemaRegistry): Content {
  return { "application/json": { schema, example: createExample(schema, components) } };
}
