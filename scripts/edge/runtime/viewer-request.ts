/** The events of CloudFront Functions, and the host of a request. For the syntax, see `route.ts`. */
import { toHostName } from "./route.ts";

interface Header {
  value: string;
  readonly multiValue?: readonly Header[];
}

export interface FunctionRequest {
  readonly method: string;
  uri: string;
  readonly querystring: Readonly<Record<string, Header>>;
  readonly headers: Record<string, Header>;
}

export interface FunctionResponse {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, Header>;
  body?: string;
}

export interface FunctionEvent {
  readonly request: FunctionRequest;
  readonly response: FunctionResponse;
}

/** The key value store: `release variant languages missing-pages` by host, and texts without compressed copies (`cloudfront-store.ts`). */
declare const PORTAL_HOSTS: { get(key: string): Promise<string> };

export interface RequestedHost {
  readonly name: string;
  readonly release: string;
  readonly variant: number;
  readonly languages: readonly string[];
  /** Files of pages that other hosts have and this host lacks, in the default language. */
  readonly missingPages: readonly string[];
}

export async function findHost(request: FunctionRequest): Promise<RequestedHost | undefined> {
  const header = request.headers["host"];
  const name = toHostName(header ? header.value : "");
  try {
    const entry = name === "" ? [] : (await PORTAL_HOSTS.get(name)).split(" ");
    if (!entry[0]) return undefined;
    return {
      name: name,
      release: entry[0],
      variant: Number(entry[1]),
      languages: String(entry[2]).split(","),
      missingPages: String(entry[3]).split(","),
    };
  } catch {
    return undefined;
  }
}

/** Returns true if a text has no compressed copies. The store throws for an unknown key. */
export async function isPlainText(file: string): Promise<boolean> {
  try {
    return (await PORTAL_HOSTS.get(file)) !== "";
  } catch {
    return false;
  }
}

export function toUnknownHostResponse(): FunctionResponse {
  return toTextResponse(421, "Misdirected Request", "There is no portal at this address.");
}

export function toTextResponse(
  statusCode: number,
  statusDescription: string,
  text: string,
): FunctionResponse {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: {
      "content-type": { value: "text/plain; charset=utf-8" },
      "cache-control": { value: "no-cache" },
      "x-content-type-options": { value: "nosniff" },
    },
    body: `${text}\n`,
  };
}
