/** Error responses (spec 8) that a call can return. */
import type { EndpointShape } from "#contract/endpoint.ts";

interface Refusal {
  readonly description: string;
  /** Names of possible bodies: one error, or a list of errors. */
  readonly shapes: readonly string[];
  readonly headers?: Readonly<Record<string, unknown>>;
}

const FIELD = ["ErrorField"];
const FIELD_OR_LIST = ["ErrorField", "ErrorList"];
const number = { schema: { type: "integer", minimum: 0 } };

const refusals: Readonly<Record<string, Refusal>> = {
  "400": {
    description:
      "Refused: the words of `error`, or each mistake in a list. Also when path and body name two ids.",
    shapes: FIELD_OR_LIST,
  },
  "401": { description: "Nobody is signed in, or not any more.", shapes: FIELD },
  "403": {
    description:
      "Not allowed. `ConfirmPassword`: the password has to be confirmed first. `AcceptTerms`: the terms of use have to be accepted first.",
    shapes: ["ErrorField", "PasswordNeededError", "TermsNeededError"],
  },
  "404": {
    description: "There is no such thing, or it is not the caller's: both look alike.",
    shapes: FIELD,
  },
  "405": {
    description: "The address does not know that method.",
    shapes: FIELD,
    headers: { Allow: { description: "The methods it knows.", schema: { type: "string" } } },
  },
  "409": {
    description: "Someone else saved first. The response contains what changed since.",
    shapes: ["ConflictError"],
  },
  "413": { description: "The body, or the file that it announces, is too large.", shapes: FIELD },
  "415": {
    description: "The body is not JSON, or the file that it announces is of a kind not taken.",
    shapes: FIELD,
  },
  "428": {
    description:
      "Whether a person is there was not shown, or not in time: another challenge has to be solved.",
    shapes: FIELD,
  },
  "429": {
    description: "Too many requests.",
    shapes: FIELD,
    headers: { "Retry-After": { description: "Seconds to wait.", ...number } },
  },
  "5XX": {
    description:
      "The service has failed. The portal repeats reading calls twice, and waits as `Retry-After` says.",
    shapes: FIELD,
    headers: { "Retry-After": { description: "Seconds to wait.", ...number } },
  },
};

/** True if a body has a `Revision`, so that the service can refuse a save based on an outdated one (decisions 18). */
export function hasRevision(body: unknown): boolean {
  return (
    typeof body === "object" && body !== null && "properties" in body && hasKey(body.properties, "Revision")
  );
}

function hasKey(value: unknown, key: string): boolean {
  return typeof value === "object" && value !== null && key in value;
}

/** Returns the error responses of an endpoint, as references to `components.responses`. */
export function createErrorResponses(endpoint: EndpointShape, isRevised: boolean): Record<string, unknown> {
  const statuses = [
    ...(endpoint.body || endpoint.query || endpoint.path.includes(":") ? ["400"] : []),
    ...(endpoint.auth === "none" ? [] : ["401", "403"]),
    ...(endpoint.path.includes(":") ? ["404"] : []),
    "405",
    ...(isRevised ? ["409"] : []),
    ...(endpoint.body ? ["413", "415"] : []),
    ...(endpoint.captcha ? ["428"] : []),
    "429",
    "5XX",
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );
}

/** Returns every error response by name. */
export function createErrorComponents(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, { description, shapes, headers }]) => [
      `Refused${status}`,
      {
        description,
        ...(headers ? { headers } : {}),
        content: { "application/json": { schema: getSchema(shapes), example: getExample(status) } },
      },
    ]),
  );
}

function getSchema(shapes: readonly string[]): unknown {
  const refs = shapes.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  // Uses `anyOf`, because the shapes allow additional fields and a body may therefore match several of them.
  return refs.length === 1 ? refs[0] : { anyOf: refs };
}

function getExample(status: string): unknown {
  if (status === "409") return { error: "Someone else has changed this.", Revision: 4, Answers: {} };
  return { error: refusals[status]?.description };
}
