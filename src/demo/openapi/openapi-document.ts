/** Creates the OpenAPI 3.1 document of the contract. */
import { allEndpoints } from "#contract/index.ts";
import { CLOSE_NOT_SIGNED_IN } from "#contract/socket.ts";
import { CONTRACT_VERSION } from "#contract/version.ts";
import { readApiTexts } from "./api-texts.ts";
import { createErrorComponents } from "./error-responses.ts";
import { corsRules, headerComponents } from "./header-components.ts";
import { createOpenApiOperation, type OpenApiOperation, toPathTemplate } from "./operation.ts";
import { toOperationTitle } from "./operation-title.ts";
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

const API_DESCRIPTION = `The calls of the applicant portal to a provider's service.

**Minimum set.** A provider needs the calls whose \`x-profiles\` contains \`core\`: people sign in and read their applications. The
profiles \`lodge\` and \`public\` add more; every other call is optional. A provider of a part lists its calls in the reply of
\`GetApplicantPortalConfig\`, and the portal shows nothing that needs another one.

**Specified and assumed.** A response with \`x-assumed\` and a path with \`x-path-assumed\` are not shown by the specification: they are how we
read it, and a provider may correct us. Fields of an assumed reply may be left out. Everything else is specified.

**Values.** Keys travel as they are written. Date-times are ISO 8601 with a zone, money is decimal text, ids are opaque text, and
\`zeroHash\` of the runtime config means "none".

**Hosts.** In production a service tells its hosts apart by \`Origin\`; otherwise \`LicenceId\` and \`AccountId\` name them too.

**CORS.** A service on another origin than the portal's answers preflights as \`x-cors\` says.

**Files.** The portal sends the bytes of a file with \`PUT\` to the \`Url\` of \`GetPresignedUrl\`, with \`Content-Type\` and without a
token, or in parts with \`Content-Range\`. The service answers 204; 403 if the address has expired, 409 if a part does not continue what it
has, 410 if the upload is over, 413 and 415 as announced. \`ResumeUpload\` says where the next part starts, with a new address.

**Unchanged data.** Responses of public \`GET\` calls have an \`ETag\` or \`Last-Modified\`, and 304 costs an unchanged host nothing.

**Ambiguous paths.** \`/api/Application/{id}/Contact\` and its siblings also match \`/api/Application/Get/{id}\`. A literal segment takes
precedence over a parameter, and no id equals a literal segment.

**Version.** \`info.version\` is that of the contract, not of the portal: a new major version demands a change of the provider.`;

/** Returns the document. The result depends only on the contract. */
export function createOpenApi(): OpenApi {
  const apiTexts = readApiTexts();
  const schemas = writeSchemas(apiTexts);
  const areas = [...new Set(allEndpoints.map(({ area }) => area))];
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const call of allEndpoints) {
    const path = toPathTemplate(call.endpoint.path);
    paths[path] ??= {};
    paths[path][call.endpoint.method.toLowerCase()] = createOpenApiOperation(call, schemas, apiTexts);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Applicant portal: the provider's service",
      version: CONTRACT_VERSION,
      description: API_DESCRIPTION,
    },
    servers: [{ url: "/", description: "The service" }],
    tags: areas.map((area) => ({
      name: area,
      description: apiTexts.findAreaDescription(area) ?? toOperationTitle(area),
    })),
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
    "x-cors": corsRules,
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
