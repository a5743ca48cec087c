/** CloudFront Functions in front of a bucket. For the syntax, see `route.ts`. */
import {
  findRedirect,
  findRoute,
  findSuffix,
  hasCompressedCopies,
  listRouteHeaders,
  type RouteRules,
  toNotFoundFile,
  toStorageKey,
} from "./route.ts";
import {
  type FunctionEvent,
  type FunctionRequest,
  type FunctionResponse,
  findHost,
  isPlainText,
  type RequestedHost,
  toUnknownHostResponse,
} from "./viewer-request.ts";

declare const PORTAL_RULES: RouteRules & {
  /** Files of the pages of all hosts in the default language, because the function cannot read the bucket. */
  readonly pages: readonly string[];
};

/** Request header with which the request function passes the planned response to the response function. */
const PLAN_HEADER = "x-portal-plan";

/** The response that the request function plans before CloudFront reads the file. */
interface PlannedResponse {
  readonly status: number;
  readonly variant: number;
  readonly file: string;
  /** URL of a redirect. */
  readonly location: string;
}

function planResponse(request: FunctionRequest, host: RequestedHost): PlannedResponse {
  const path = request.uri;
  const redirect = findRedirect(PORTAL_RULES, host.variant, path);
  const to = (status: number, file: string, location: string): PlannedResponse => ({
    status: status,
    variant: host.variant,
    file: file,
    location: location,
  });
  if (redirect) return to(redirect.status, path, redirect.to);
  const route = findRoute(PORTAL_RULES, path);
  if (route.kind === "file") return to(200, route.file, "");
  if (route.kind === "refused" || !hasPage(host, route.file))
    return to(404, toNotFoundFile(host.languages, path), "");
  return route.kind === "plain"
    ? to(308, route.file, `${path}/${toQuery(request)}`)
    : to(200, route.file, "");
}

/** True if a file such as `/vi/auth/login/index.html` is a page of the host, in one of its languages. */
function hasPage(host: RequestedHost, file: string): boolean {
  const first = String(file.split("/")[1]);
  const isTranslated = host.languages.includes(first);
  const page = isTranslated ? file.slice(first.length + 1) : file;
  return PORTAL_RULES.pages.includes(page) && !host.missingPages.includes(page);
}

/** Returns the query string as the client sent it. */
function toQuery(request: FunctionRequest): string {
  const queryParts = Object.keys(request.querystring).map((name) => {
    const entry = request.querystring[name];
    const values = (entry && (entry.multiValue || [entry])) || [];
    return values.map((value) => (value.value === "" ? name : `${name}=${value.value}`)).join("&");
  });
  return queryParts.length > 0 ? `?${queryParts.join("&")}` : "";
}

export async function handleRequest(event: FunctionEvent): Promise<FunctionRequest | FunctionResponse> {
  const request = event.request;
  const host = await findHost(request);
  if (!host) return toUnknownHostResponse();
  const plan = planResponse(request, host);
  if (plan.location !== "") {
    const response = { statusCode: plan.status, headers: { location: { value: plan.location } } };
    return addHeaders(response, plan);
  }
  const acceptHeader = request.headers["accept-encoding"];
  const bestSuffix = hasCompressedCopies(plan.file) && acceptHeader ? findSuffix(acceptHeader.value) : "";
  const suffix = bestSuffix !== "" && (await isPlainText(plan.file)) ? "" : bestSuffix;
  request.headers[PLAN_HEADER] = { value: `${plan.status} ${plan.variant} ${plan.file}` };
  request.uri = `/${toStorageKey(PORTAL_RULES, host.name, host.release, plan.file)}${suffix}`;
  return request;
}

export async function handleResponse(event: FunctionEvent): Promise<FunctionResponse> {
  const response = event.response;
  const plan = await findPlannedResponse(event.request);
  if (!plan) return response;
  if (plan.status === 404 && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = "Not Found";
  }
  if (hasCompressedCopies(plan.file)) response.headers["vary"] = { value: "Accept-Encoding" };
  return addHeaders(response, plan);
}

/**
 * Reads the planned response from the header that the request function set. Without this header, plans the
 * response again from the request.
 */
async function findPlannedResponse(request: FunctionRequest): Promise<PlannedResponse | undefined> {
  const header = request.headers[PLAN_HEADER];
  if (header) {
    const parts = header.value.split(" ");
    return { status: Number(parts[0]), variant: Number(parts[1]), file: String(parts[2]), location: "" };
  }
  const host = await findHost(request);
  return host && planResponse(request, host);
}

function addHeaders(response: FunctionResponse, plan: PlannedResponse): FunctionResponse {
  const status = plan.location === "" ? plan.status : 404;
  listRouteHeaders(PORTAL_RULES, plan.variant, plan.file, status).forEach((header) => {
    response.headers[header.name.toLowerCase()] = { value: header.value };
  });
  return response;
}
