/** Checks that a response is one that the contract and spec 8 allow, mostly independent of the request. */
import { type EndpointShape, isFileReply } from "#contract/endpoint.ts";
import { conflictError, errorField, errorList } from "#contract/errors.ts";
import { parseJson } from "#contract/unknown-value.ts";

const refusalStatuses = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 428, 429]);

/** Internal details of a service. No generated request contains any of them. */
const leakPatterns = [
  /\n\s+at [\w.<> ]+ ?\(?/,
  /node_modules|node:internal|file:\/\/\/(work|home|usr|tmp)/,
  /\/(work|home|tmp|usr)\/[\w.-]+\//,
  /\.ts:\d+/,
  /SQLITE_|SqliteError|constraint failed|no such (column|table)|syntax error near|near ".*": syntax/i,
  /(Type|Range|Reference|Syntax)Error\b/,
  /PasswordHash|quick:/,
];

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Returns an empty list for a correct response. */
export function findViolations(
  endpoint: EndpointShape,
  { status, headers, text }: ServiceResponse,
  requestLine: string,
): string[] {
  const violations: string[] = [];
  const leak = leakPatterns.find((pattern) => pattern.test(text));
  if (leak) violations.push(`shows its inside (${leak})`);
  if (headers.get("X-Content-Type-Options") !== "nosniff") violations.push("no nosniff");
  if (status >= 500) violations.push("an unexplained fault");
  else if (status >= 200 && status < 300)
    violations.push(...judgeReply(endpoint, headers, text, requestLine));
  else if (refusalStatuses.has(status))
    violations.push(...judgeRefusal(endpoint, { status, headers, text }, requestLine));
  else violations.push("a status that spec 8 does not know");
  return violations;
}

function judgeReply(endpoint: EndpointShape, headers: Headers, text: string, requestLine: string): string[] {
  if (requestLine !== endpoint.method) return [];
  const type = headers.get("Content-Type") ?? "";
  if (isFileReply(endpoint.reply)) {
    const { type: expectedType } = endpoint.reply;
    const isExpected =
      expectedType === "application/octet-stream" || expectedType === "*/*" || type.startsWith(expectedType);
    return isExpected ? [] : [`answers ${type}, not ${expectedType}`];
  }
  if (!type.startsWith("application/json")) return [`answers ${type}, not JSON`];
  const value = parseJson(text);
  if (value === undefined) return ["answers no JSON"];
  const { error } = endpoint.reply.safeParse(value);
  return error ? [`outside its contract: ${JSON.stringify(error.issues.slice(0, 2))}`] : [];
}

function judgeRefusal(
  endpoint: EndpointShape,
  { status, headers, text }: ServiceResponse,
  requestLine: string,
): string[] {
  const violations: string[] = [];
  if (status === 405 && !headers.get("Allow")) violations.push("405 without Allow");
  if (status === 428 && !endpoint.captcha) violations.push("428 where no captcha is asked for");
  if (status === 429 && !(Number(headers.get("Retry-After")) > 0)) violations.push("429 without Retry-After");
  if (requestLine === "HEAD") return violations;
  const body = parseJson(text);
  const isErrorList = Array.isArray(body) && body.length > 0 && errorList.safeParse(body).success;
  const isErrorField = !Array.isArray(body) && errorField.safeParse(body).success;
  if (!isErrorList && !isErrorField) violations.push("an error body that spec 8 does not know");
  if (status === 409 && !conflictError.safeParse(body).success && !isErrorField)
    violations.push("409 without its conflict");
  if (isErrorField && (body as { error: string }).error === "")
    violations.push("a refusal that does not say why");
  return violations;
}
