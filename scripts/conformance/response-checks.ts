/** Checks a response except for the shape of its body: status, media type, dates, error body. */
import { type EndpointShape, isFileReply } from "#contract/endpoint.ts";
import { conflictError, errorField, errorList } from "#contract/errors.ts";
import { parseJson } from "#contract/unknown-value.ts";
import type { ProviderExchange } from "./provider.ts";
import type { ConformanceFinding } from "./report.ts";

/** Returns faults of a response to a call that should succeed, apart from the body's shape. */
export function findResponseFaults(
  endpoint: EndpointShape,
  response: ProviderExchange,
): ConformanceFinding[] {
  const { status, headers } = response;
  const findings: ConformanceFinding[] = [...findHeaderFaults(endpoint, response)];
  if (status !== 200) findings.push({ where: "status", what: `${status} instead of 200` });
  const type = headers.get("Content-Type") ?? "none";
  if (isFileReply(endpoint.reply)) {
    const expectedType = endpoint.reply.type;
    if (expectedType !== "application/octet-stream" && !matchesMediaType(type, expectedType))
      findings.push({ where: "header Content-Type", what: `${type} instead of ${expectedType}` });
    if (response.bytes.length === 0) findings.push({ where: "the file", what: "is empty" });
    return findings;
  }
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type))
    findings.push({ where: "header Content-Type", what: `${type} instead of application/json` });
  const body = parseJson(response.text);
  return [...findings, ...(body === undefined ? [] : findTimesWithoutZone(body, ""))];
}

/** Returns faults of a refusal: the status must be one of `statuses`, the body one of the error shapes (spec 8). */
export function findErrorResponseFaults(
  endpoint: EndpointShape,
  response: ProviderExchange,
  rule: string,
  statuses: readonly number[],
): ConformanceFinding[] {
  const findings = findHeaderFaults(endpoint, response);
  if (!statuses.includes(response.status))
    findings.push({ where: rule, what: `status ${response.status} instead of ${statuses.join(" or ")}` });
  if (response.status < 400) return findings;
  const body = parseJson(response.text);
  const shapes =
    response.status === 409 && statuses.includes(409) ? [conflictError] : [errorField, errorList];
  if (!shapes.some((shape) => shape.safeParse(body).success))
    findings.push({ where: `${rule}: body of the error`, what: describeBody(response) });
  return findings;
}

/** Checks the `Date` header, by which portals correct their clock; CORS must expose it (decisions 2, 18). */
function findHeaderFaults(endpoint: EndpointShape, { headers }: ProviderExchange): ConformanceFinding[] {
  const findings: ConformanceFinding[] = [];
  if (endpoint.host === "documents") return findings;
  if (Number.isNaN(Date.parse(headers.get("Date") ?? "")))
    findings.push({ where: "header Date", what: "is missing or not a date", level: "should" });
  const exposedHeaders = (headers.get("Access-Control-Expose-Headers") ?? "").toLowerCase().split(/\s*,\s*/);
  if (!exposedHeaders.includes("date") && !exposedHeaders.includes("*"))
    findings.push({
      ...{ where: "header Access-Control-Expose-Headers", what: "does not contain Date" },
      level: "should",
    });
  return findings;
}

/** Describes an unexpected body in a few words. */
export function describeBody({ text, headers }: ProviderExchange): string {
  if (text.trim() === "") return "is empty";
  const body = parseJson(text);
  if (body === undefined) return `is not JSON (${headers.get("Content-Type") ?? "no media type"})`;
  if (Array.isArray(body)) return "is a list of another shape";
  return typeof body === "object" && body !== null
    ? `has the fields ${Object.keys(body).join(", ") || "none"}`
    : `is ${typeof body}`;
}

function matchesMediaType(type: string, expectedType: string): boolean {
  return type.split(";")[0]?.trim().toLowerCase() === expectedType.toLowerCase();
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ZONE_SUFFIX = /(Z|[+-]\d{2}:?\d{2})$/;
/**
 * Fields that contain the answers of a form. The applicants enter these answers, so their times have no time
 * zone.
 */
const ANSWER_FIELDS = new Set(["Answers", "Changed"]);

/**
 * Finds date-times without a time zone (decisions 15). The contract's shapes accept such values, because
 * clients must accept them.
 */
function findTimesWithoutZone(value: unknown, path: string): ConformanceFinding[] {
  if (typeof value === "string")
    return DATE_TIME.test(value) && !ZONE_SUFFIX.test(value)
      ? [{ where: path, what: `a date-time without a zone: ${value.slice(0, 30)}`, level: "should" }]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    ANSWER_FIELDS.has(key) ? [] : findTimesWithoutZone(item, path ? `${path}.${key}` : key),
  );
}
