/** Twenty-six services that each break the contract in one way, with the call that reveals it. */
import * as account from "#contract/accounts/account.ts";
import * as applicantAccount from "#contract/accounts/applicant-account.ts";
import * as licence from "#contract/accounts/licence.ts";
import * as application from "#contract/applications/application.ts";
import * as applicationDraft from "#contract/applications/application-draft.ts";
import * as applicationList from "#contract/applications/application-list.ts";
import * as applicationType from "#contract/applications/application-type.ts";
import * as document from "#contract/applications/document.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import * as dropdown from "#contract/lookups/dropdown.ts";
import * as menu from "#contract/lookups/menu.ts";

export type SendRequest = (request: Request) => Promise<Response>;

export interface BrokenService {
  readonly name: string;
  /** The call that has to be reported: `area.call`. */
  readonly at: string;
  readonly finding: RegExp;
  /** Wraps the network to break the service. */
  readonly breakIt?: (reach: SendRequest) => SendRequest;
  readonly isSocketSilent?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: replies are broken on purpose, whatever their shape
type Json = any;

const isFor = (endpoint: EndpointShape, request: Request) =>
  new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`).test(new URL(request.url).pathname);

const isCall = (endpoint: EndpointShape, request: Request) =>
  request.method === endpoint.method && isFor(endpoint, request);

/** Changes the responses of one call. */
const answering =
  (endpoint: EndpointShape, change: (answer: Response, request: Request) => Response | Promise<Response>) =>
  (reach: SendRequest): SendRequest =>
  async (request) => {
    const original = request.clone();
    const answer = await reach(request);
    return isCall(endpoint, original) ? change(answer, original) : answer;
  };

/** Changes the requests of one call. */
const asking =
  (endpoint: EndpointShape, change: (request: Request) => Request) =>
  (reach: SendRequest): SendRequest =>
  (request) =>
    reach(isCall(endpoint, request) ? change(request) : request);

/** Changes the body of successful responses of one call. */
const replying = (endpoint: EndpointShape, change: (body: Json, request: Request) => Json) =>
  answering(endpoint, async (answer, request) => {
    if (!answer.ok) return answer;
    return again(answer, JSON.stringify(await change(await answer.json(), request)));
  });

function again(answer: Response, body: BodyInit | null, status = answer.status): Response {
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Encoding");
  return new Response(body, { status, headers });
}

/** Changes the headers of every response. */
const withHeaders =
  (change: (headers: Headers) => void) =>
  (reach: SendRequest): SendRequest =>
  async (request) => {
    const answer = await reach(request);
    const changed = again(answer, answer.status === 204 ? null : await answer.arrayBuffer());
    change(changed.headers);
    return changed;
  };

const without = (key: string) => (body: Json) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

const camelCased = (body: Json) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key.charAt(0).toLowerCase() + key.slice(1), value]),
  );

export const brokenServices: readonly BrokenService[] = [
  {
    name: "a field is missing",
    at: "applicantAccount.getApplicant",
    finding: /^Surname/,
    breakIt: replying(applicantAccount.getApplicant, without("Surname")),
  },
  {
    name: "a number is sent as a string",
    at: "applicationType.getApplicationTypes",
    finding: /^0\.EstimatedMinutes/,
    breakIt: replying(applicationType.getApplicationTypes, (types) =>
      types.map((type: Json) => ({ ...type, EstimatedMinutes: String(type.EstimatedMinutes) })),
    ),
  },
  {
    name: "null in a required field",
    at: "menu.getStatusList",
    finding: /^0\.Name/,
    breakIt: replying(menu.getStatusList, ([first, ...rest]) => [{ ...first, Name: null }, ...rest]),
  },
  {
    name: "another content version at each call",
    at: "licence.getApplicantPortalConfig",
    finding: /^ContentVersion: differs between two calls/,
    breakIt: replying(licence.getApplicantPortalConfig, (body) => ({
      ...body,
      ContentVersion: crypto.randomUUID(),
    })),
  },
  {
    name: "keys in camel case",
    at: "licence.getLicence",
    finding: /^OpeningHours/,
    breakIt: replying(licence.getLicence, camelCased),
  },
  {
    name: "ids as numbers",
    at: "application.getApplication",
    finding: /^Id: (is missing|Invalid)/,
    breakIt: replying(application.getApplication, (body) => ({ ...body, Id: 7 })),
  },
  {
    name: "dates without zone",
    at: "application.getApplicantAppWorkflow",
    finding: /EnteredAt: a date-time without a zone/,
    breakIt: replying(application.getApplicantAppWorkflow, (body) =>
      JSON.parse(JSON.stringify(body).replace(/("EnteredAt":"[^"]*)Z"/g, '$1"')),
    ),
  },
  {
    name: "money as a number",
    at: "application.getApplicantAppDetails",
    finding: /^Fees\.0\.Amount/,
    breakIt: replying(application.getApplicantAppDetails, (body) => ({
      ...body,
      Fees: body.Fees.map((fee: Json) => ({ ...fee, Amount: Number(fee.Amount) })),
    })),
  },
  {
    name: "another success status",
    at: "applicationDraft.createInit",
    finding: /^status: 201/,
    breakIt: answering(applicationDraft.createInit, async (answer) =>
      answer.ok ? again(answer, await answer.text(), 201) : answer,
    ),
  },
  {
    name: "a page of HTML as an error",
    at: "applicationDraft.getSummary",
    finding: /body of the error: is not JSON/,
    breakIt: answering(applicationDraft.getSummary, (answer) =>
      answer.status === 404
        ? new Response("<h1>Not found</h1>", {
            status: 404,
            headers: { ...Object.fromEntries(answer.headers), "Content-Type": "text/html" },
          })
        : answer,
    ),
  },
  {
    name: "a successful response without a body",
    at: "applicationDraft.updateCurrentWizardStepId",
    finding: /^the reply: is empty/,
    breakIt: answering(applicationDraft.updateCurrentWizardStepId, (answer) =>
      answer.ok ? again(answer, "") : answer,
    ),
  },
  {
    name: "an array instead of a page",
    at: "applicationList.getApplicationList",
    finding: /^the reply: /,
    breakIt: replying(applicationList.getApplicationList, ({ Items }) => Items),
  },
  {
    name: "the total count is missing",
    at: "applicationList.getApplicationList",
    finding: /^TotalCount/,
    breakIt: replying(applicationList.getApplicationList, without("TotalCount")),
  },
  {
    name: "the page size is ignored",
    at: "applicationList.getApplicationList",
    finding: /^PageSize=1: 20 items/,
    breakIt: asking(
      applicationList.getApplicationList,
      (request) => new Request(request.url.replace(/PageSize=\d+/, "PageSize=20"), request),
    ),
  },
  {
    name: "another person's application is shown",
    at: "applicationDraft.getDraft",
    finding: /^as another person: status 200/,
    breakIt(reach) {
      const seen = new Map<string, string>();
      return answering(applicationDraft.getDraft, async (answer, { url }) => {
        if (answer.ok) seen.set(url, await answer.clone().text());
        const known = answer.status === 404 ? seen.get(url) : undefined;
        return known ? again(answer, known, 200) : answer;
      })(reach);
    },
  },
  {
    name: "a refresh returns the old refresh token",
    at: "account.refreshToken",
    finding: /^RefreshToken: is unchanged/,
    breakIt: replying(account.refreshToken, async (body, request) =>
      body.IsValid ? { ...body, RefreshToken: (await request.json()).RefreshToken } : body,
    ),
  },
  {
    name: "IsValid as a string",
    at: "account.refreshToken",
    finding: /^IsValid: (is missing|Invalid)/,
    breakIt: replying(account.refreshToken, (body) => ({ ...body, IsValid: String(body.IsValid) })),
  },
  {
    name: "a call is missing",
    at: "dropdown.getSuburb",
    finding: /^not offered$/,
    breakIt: answering(dropdown.getSuburb, (answer) =>
      again(answer, JSON.stringify({ error: "There is no such address." }), 404),
    ),
  },
  {
    name: "404 for a method that is not allowed",
    at: "licence.getLicence",
    finding: /^PATCH instead of GET: status 404 instead of 405/,
    breakIt: (reach) => async (request) => {
      const isOurs = isFor(licence.getLicence, request);
      const answer = await reach(request);
      return isOurs && answer.status === 405 ? again(answer, await answer.text(), 404) : answer;
    },
  },
  {
    name: "Idempotency-Key is ignored",
    at: "applicationDraft.createInit",
    finding: /^Idempotency-Key/,
    breakIt: asking(applicationDraft.createInit, (request) => {
      const keyless = new Request(request);
      keyless.headers.delete("Idempotency-Key");
      return keyless;
    }),
  },
  {
    name: "a save with a stale revision is accepted",
    at: "applicationDraft.updateDynamic",
    finding: /^a stale Revision: status 200/,
    breakIt: answering(applicationDraft.updateDynamic, async (answer) => {
      if (answer.status !== 409) return answer;
      const { Revision } = (await answer.json()) as Json;
      return again(answer, JSON.stringify({ Revision, SavedAt: "2026-11-21T09:30:00Z", Changed: {} }), 200);
    }),
  },
  {
    name: "a presigned URL requires a token",
    at: "document.createUpload",
    finding: /^Url: refuses an upload/,
    breakIt: (reach) => async (request) =>
      request.method === "PUT" && request.url.includes("signature=") && !request.headers.has("Authorization")
        ? Response.json({ error: "Please sign in." }, { status: 401 })
        : reach(request),
  },
  {
    name: "a download has the wrong media type",
    at: "document.downloadDocument",
    finding: /^header Content-Type: text\/html/,
    breakIt: answering(document.downloadDocument, async (answer) => {
      const changed = again(answer, await answer.arrayBuffer());
      if (answer.ok) changed.headers.set("Content-Type", "text/html");
      return changed;
    }),
  },
  {
    name: "the Date header is not exposed to other origins",
    at: "licence.getTranslations",
    finding: /^header Access-Control-Expose-Headers/,
    breakIt: withHeaders((headers) => headers.delete("Access-Control-Expose-Headers")),
  },
  {
    name: "the error text has another key",
    at: "account.applicantLogin",
    finding: /^a wrong password: body of the error: has the fields message/,
    breakIt: answering(account.applicantLogin, async (answer) => {
      if (answer.status !== 400) return answer;
      const body = (await answer.json()) as Json;
      return again(answer, JSON.stringify(body.error ? { message: body.error } : body));
    }),
  },
  {
    name: "the websocket sends nothing",
    at: "socket.websocket",
    finding: /^Ready: no Ready within/,
    isSocketSilent: true,
  },
];
