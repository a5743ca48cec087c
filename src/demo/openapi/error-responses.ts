/** Determines the error responses (spec 8) that an endpoint can return. */
import { applicantLogin } from "#contract/accounts/account.ts";
import { verifySecondFactor } from "#contract/accounts/second-factor.ts";
import { completeUpload, resumeUpload } from "#contract/applications/document.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { completeRequestUpload } from "#contract/public/public-additional-request.ts";
import { completePublicInspectionUpload } from "#contract/public/public-inspection.ts";
import type { JsonSchema } from "./schemas.ts";

interface ErrorResponse {
  readonly description: string;
  /** Names of possible bodies: one error, or a list of errors. */
  readonly shapes: readonly string[];
  readonly headers?: Readonly<Record<string, unknown>>;
}

const ERROR_FIELD = ["ErrorField"];
const ERROR_FIELD_OR_LIST = ["ErrorField", "ErrorList"];
const countHeader = { schema: { type: "integer", minimum: 0 } };

const errorResponses: Readonly<Record<string, ErrorResponse>> = {
  "400": {
    description:
      "Refused: the words of `error`, or each mistake in a list. Also when path and body name two ids.",
    shapes: ERROR_FIELD_OR_LIST,
  },
  "401": { description: "Nobody is signed in, or not any more.", shapes: ERROR_FIELD },
  "403": {
    description:
      "Not allowed. `ConfirmPassword`: the password has to be confirmed first. `AcceptTerms`: the terms of use have to be accepted first.",
    shapes: ["ErrorField", "PasswordNeededError", "TermsNeededError"],
  },
  "404": {
    description:
      "Not found, or not visible to the caller: both have the same response. Also for a call that the service does not offer.",
    shapes: ERROR_FIELD,
  },
  "405": {
    description: "The path does not support this method.",
    shapes: ERROR_FIELD,
    headers: { Allow: { description: "The supported methods.", schema: { type: "string" } } },
  },
  "409": {
    description: "Someone else saved first. The response contains what changed since.",
    shapes: ["ConflictError"],
  },
  "410": {
    description: "The upload has expired, or its file was received or deleted already: begin a new one.",
    shapes: ERROR_FIELD,
  },
  "413": { description: "The body, or the file that it announces, is too large.", shapes: ERROR_FIELD },
  "415": {
    description: "The body is not JSON, or the file that it announces has a type that is not accepted.",
    shapes: ERROR_FIELD,
  },
  "422": {
    description: "The `Idempotency-Key` was used for another request.",
    shapes: ERROR_FIELD,
  },
  "428": {
    description:
      "The captcha was not solved, or not in time: a new challenge must be solved. In a sign-in: the code of the second factor is missing or wrong.",
    shapes: ERROR_FIELD,
  },
  "429": {
    description: "Too many requests.",
    shapes: ERROR_FIELD,
    headers: { "Retry-After": { description: "Seconds to wait.", ...countHeader } },
  },
  "5XX": {
    description:
      "The service has failed. The portal retries reading calls twice, after the time in `Retry-After`.",
    shapes: ERROR_FIELD,
    headers: { "Retry-After": { description: "Seconds to wait.", ...countHeader } },
  },
};

/** Endpoints that return 428 if the code of a second factor is required. */
const CODE_CALLS = new Set<EndpointShape>([applicantLogin, verifySecondFactor]);
/** Endpoints of uploads. They return 410 if the upload has expired or has already ended. */
const UPLOAD_CALLS = new Set<EndpointShape>([
  ...[completeUpload, resumeUpload],
  ...[completeRequestUpload, completePublicInspectionUpload],
]);

/**
 * True for a public endpoint that receives the token of an emailed link or a ticket, which may have expired
 * (403).
 */
function hasLink({ auth, path }: EndpointShape, { properties = {} }: JsonSchema): boolean {
  const isPublic = auth === "none" && path.startsWith("/api/Public");
  return isPublic && ["Token", "Ticket"].some((field) => Object.hasOwn(properties, field));
}

/**
 * True if requests to the endpoint may have an `Idempotency-Key`: the endpoint creates something, or a
 * browser may store the request and send it later.
 */
export function takesIdempotencyKey({ method, auth, path, storable }: EndpointShape): boolean {
  return storable === true || (method === "POST" && (auth !== "none" || path.startsWith("/api/Public")));
}

/**
 * Returns the error responses of an endpoint, as references to `components.responses`. `body` is the schema
 * of the request body. If the body has a revision, the service can refuse a change that is based on an
 * outdated revision (decisions 18).
 */
export function createErrorResponses(
  endpoint: EndpointShape,
  body: JsonSchema = {},
): Record<string, unknown> {
  const hasRevision = ["Revision", "ReviewedRevision"].some((field) =>
    Object.hasOwn(body.properties ?? {}, field),
  );
  const statuses = [
    ...(endpoint.body || endpoint.query || endpoint.path.includes(":") ? ["400"] : []),
    ...(endpoint.auth === "none" ? [] : ["401"]),
    ...(endpoint.auth !== "none" || hasLink(endpoint, body) ? ["403"] : []),
    ...["404", "405"],
    ...(hasRevision ? ["409"] : []),
    ...(UPLOAD_CALLS.has(endpoint) ? ["410"] : []),
    ...(endpoint.body ? ["413", "415"] : []),
    ...(takesIdempotencyKey(endpoint) ? ["422"] : []),
    ...(endpoint.captcha || CODE_CALLS.has(endpoint) ? ["428"] : []),
    ...["429", "5XX"],
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );
}

/** Returns every error response by name. */
export function createErrorComponents(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errorResponses).map(([status, { description, shapes, headers }]) => [
      `Refused${status}`,
      {
        description,
        ...(headers && { headers }),
        content: {
          "application/json": {
            schema: createErrorSchema(shapes),
            examples: createErrorExamples(status, shapes),
          },
        },
      },
    ]),
  );
}

function createErrorSchema(shapes: readonly string[]): unknown {
  const refs = shapes.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  // Uses `anyOf`, because the shapes allow additional fields and a body may therefore match several of them.
  return refs.length === 1 ? refs[0] : { anyOf: refs };
}

/** Example body of each error schema, with texts as the service sends them. */
const exampleBodies: Readonly<Record<string, unknown>> = {
  ErrorList: [
    "Cost of stage is more than the whole.",
    { Message: "Enter “Telephone”", Path: "owners.4h7kq2m9xw3d5npc.phone" },
  ],
  PasswordNeededError: { error: "Confirm your password to continue.", ConfirmPassword: true },
  TermsNeededError: { error: "Accept the terms of use to continue.", AcceptTerms: true },
  ConflictError: {
    error: "Someone else has changed this.",
    Revision: 4,
    Answers: { "applicant.phone": "03 5550 0123" },
  },
};

function createErrorExamples(status: string, shapes: readonly string[]): unknown {
  const error = errorResponses[status]?.description;
  return Object.fromEntries(shapes.map((shape) => [shape, { value: exampleBodies[shape] ?? { error } }]));
}
