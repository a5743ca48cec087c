/** Test helper: calls endpoints of a service in the same process, signed in to one account or signed out. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { DemoService } from "./service.ts";

interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly captcha?: string;
}

interface CallResponse<Body = never> {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read untyped responses
  readonly body: [Body] extends [never] ? any : Body;
}

export type CallService = (endpoint: EndpointShape, parts?: CallOptions) => Promise<CallResponse>;

/** Creates a function that makes calls, without sign-in if no token is given. */
export function createCaller({ app }: Pick<DemoService, "app">, token?: string): CallService {
  return async (endpoint, { params = {}, query = {}, body, key, captcha } = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const search = new URLSearchParams(query).toString();
    const response = await app.request(search ? `${path}?${search}` : path, {
      method: endpoint.method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(captcha && { "X-Captcha": captcha }),
        ...(key && { "Idempotency-Key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
}

export const FIXTURE_DOMAIN = "riverbend.localhost";

export async function signIn(service: Pick<DemoService, "app">, name: string, password = "demo") {
  const { applicantLogin } = await import("#contract/accounts/account.ts");
  const body = { username: `${name}@demo.example`, password, domain: FIXTURE_DOMAIN };
  const response = await createCaller(service)(applicantLogin, { body });
  return { ...response, call: createCaller(service, response.body.Token), tokens: response.body };
}
