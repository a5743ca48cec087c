import { Hono } from "hono";

export const SERVED_AT = Date.parse("2026-11-21T09:00:00Z");
const LIFETIME_MS = 600_000;

/**
 * Creates a small service with sign-in, rotating refresh tokens and one applicant; counts calls and simulates
 * faults.
 */
export function createService() {
  const service = {
    /** Time of the service's clock. */
    now: SERVED_AT,
    refreshes: 0,
    calls: 0,
    /** The service waits for this promise before it responds to a refresh. */
    beforeRefresh: async (): Promise<void> => {},
    /** Replaces the response to a refresh. */
    refreshResponse: undefined as undefined | (() => Response | Promise<Response>),
    /** Replaces the response of `ApplicantLogin` to a correct password. */
    loginReply: (record: Record<string, string>): object => record,
    /** Bodies of `ApplicantLogin`, in order. */
    logins: [] as object[],
    /** Replaces the response of `ApplicantAccount/Get` to a valid token. */
    applicantResponse: undefined as undefined | (() => Response),
    /** If true, the service refuses every token. */
    refusesAll: false,
    /** If true, the browser cannot read the `Date` header. */
    hidesDate: false,
    revokeAll: () => {
      issuedTokens.clear();
    },
    app: new Hono(),
  };
  /** Person, expiry and refresh token by access token. */
  const issuedTokens = new Map<string, { username: string; expires: number; refresh: string }>();
  let issuedCount = 0;

  function issue(username: string) {
    issuedCount += 1;
    const [Token, RefreshToken] = [`t${issuedCount}`, `r${issuedCount}`];
    const expires = service.now + LIFETIME_MS;
    issuedTokens.set(Token, { username, expires, refresh: RefreshToken });
    return {
      Token,
      RefreshToken,
      ExpiresIn: new Date(expires).toISOString(),
      TopicName: `topic-${username}`,
    };
  }
  const createDateHeaders = (): Record<string, string> =>
    service.hidesDate ? {} : { Date: new Date(service.now).toUTCString() };

  service.app.post("/api/Account/ApplicantLogin", async (c) => {
    const body = await c.req.json();
    const { username, password } = body;
    service.logins.push(body);
    if (password !== "demo")
      return c.json({ error: "The user name or password is not right." }, 401, createDateHeaders());
    return c.json(service.loginReply(issue(username)), 200, createDateHeaders());
  });
  service.app.post("/api/Account/RefreshToken", async (c) => {
    service.refreshes += 1;
    await service.beforeRefresh();
    if (service.refreshResponse) return service.refreshResponse();
    const { Token, RefreshToken } = await c.req.json();
    const family = issuedTokens.get(Token);
    if (!family || family.refresh !== RefreshToken)
      return c.json({ IsValid: false, ErrorMessage: "Used." }, 200, createDateHeaders());
    issuedTokens.delete(Token);
    return c.json({ IsValid: true, ...issue(family.username) }, 200, createDateHeaders());
  });
  service.app.get("/api/ApplicantAccount/Get", (c) => {
    service.calls += 1;
    const token = c.req.header("authorization")?.replace("Bearer ", "") ?? "";
    const family = issuedTokens.get(token);
    if (service.refusesAll || !family || family.expires < service.now)
      return c.json({ error: "No." }, 401, createDateHeaders());
    if (service.applicantResponse) return service.applicantResponse();
    return c.json(toApplicant(family.username), 200, createDateHeaders());
  });
  return service;
}

function toApplicant(username: string) {
  const emptyFields = { CompanyName: null, phone: null, address: null, ParentId: null, Language: null };
  const names = {
    Username: username,
    Email: `${username}@demo.example`,
    FirstName: username,
    Surname: "Test",
  };
  return { Id: `id-${username}`, ...names, roles: [2], ...emptyFields };
}
