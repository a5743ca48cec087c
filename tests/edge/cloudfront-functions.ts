/** Runs the generated functions as CloudFront does. */
import { runInNewContext } from "node:vm";

export interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers: Record<string, { value: string }>;
}

export interface FunctionResponse {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body?: string;
}

export type Handler = (event: object) => Promise<FunctionRequest | FunctionResponse>;

/** Runs a function as CloudFront does, with the key value store. */
export function loadFunction(code: string, hosts: ReadonlyMap<string, string>): Handler {
  const cf = {
    kvs: () => ({
      async get(key: string) {
        const value = hosts.get(key);
        if (value === undefined) throw new Error("KeyNotFound");
        return value;
      },
    }),
  };
  const script = code.replace('import cf from "cloudfront";', "");
  return runInNewContext(`${script}\nhandler`, { cf });
}

/** Creates the request of a CloudFront event. */
export function toFunctionRequest(
  method: string,
  url: string,
  sentHeaders: Readonly<Record<string, string | string[] | undefined>>,
): FunctionRequest {
  const [uri = "/", query = ""] = url.split("?", 2);
  const querystring: FunctionRequest["querystring"] = {};
  for (const part of query.split("&").filter((text) => text !== "")) {
    const [name = "", value = ""] = part.split("=", 2);
    querystring[name] = { value };
  }
  const headers = Object.fromEntries(
    Object.entries(sentHeaders).map(([name, value]) => [name, { value: String(value) }]),
  );
  return { method, uri, querystring, headers };
}
