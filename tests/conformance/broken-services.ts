/** Twenty-six services that each break the contract in one way, with the call that reveals it. */
import * as account from "#contract/accounts/account.ts";
import * as applicantAccount from "#contract/accounts/applicant-account.ts";
import * as licence from "#contract/accounts/licence.ts";
import * as application from "#contract/applications/application.ts";
import * as applicationDraft from "#contract/applications/application-draft.ts";
import * as applicationList from "#contract/applications/application-list.ts";
import * as applicationType from "#contract/applications/application-type.ts";
import * as document from "#contract/applications/document.ts";
import * as dropdown from "#contract/lookups/dropdown.ts";
import * as menu from "#contract/lookups/menu.ts";
import {
  changeBody,
  changeRequest,
  changeResponse,
  copyResponse,
  isRequestTo,
  type Json,
  type SendRequest,
  withHeaders,
} from "./broken-network.ts";

export interface BrokenService {
  readonly name: string;
  /** The call that the check must report, as `area.call`. */
  readonly expectedCall: string;
  readonly finding: RegExp;
  /** Wraps the network to break the service. */
  readonly wrapNetwork?: (reach: SendRequest) => SendRequest;
  readonly isSocketSilent?: true;
}

const removeField = (key: string) => (body: Json) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

const toCamelCase = (body: Json) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key.charAt(0).toLowerCase() + key.slice(1), value]),
  );

export const brokenServices: readonly BrokenService[] = [
  {
    name: "a field is missing",
    expectedCall: "applicantAccount.getApplicant",
    finding: /^Surname/,
    wrapNetwork: changeBody(applicantAccount.getApplicant, removeField("Surname")),
  },
  {
    name: "a number is sent as a string",
    expectedCall: "applicationType.getApplicationTypes",
    finding: /^0\.EstimatedMinutes/,
    wrapNetwork: changeBody(applicationType.getApplicationTypes, (types) =>
      types.map((type: Json) => ({ ...type, EstimatedMinutes: String(type.EstimatedMinutes) })),
    ),
  },
  {
    name: "null in a required field",
    expectedCall: "menu.getStatusList",
    finding: /^0\.Name/,
    wrapNetwork: changeBody(menu.getStatusList, ([first, ...rest]) => [{ ...first, Name: null }, ...rest]),
  },
  {
    name: "another content version at each call",
    expectedCall: "licence.getApplicantPortalConfig",
    finding: /^ContentVersion: differs between two calls/,
    wrapNetwork: changeBody(licence.getApplicantPortalConfig, (body) => ({
      ...body,
      ContentVersion: crypto.randomUUID(),
    })),
  },
  {
    name: "keys in camel case",
    expectedCall: "licence.getLicence",
    finding: /^OpeningHours/,
    wrapNetwork: changeBody(licence.getLicence, toCamelCase),
  },
  {
    name: "ids as numbers",
    expectedCall: "application.getApplication",
    finding: /^Id: (is missing|Invalid)/,
    wrapNetwork: changeBody(application.getApplication, (body) => ({ ...body, Id: 7 })),
  },
  {
    name: "dates without zone",
    expectedCall: "application.getApplicantAppWorkflow",
    finding: /EnteredAt: a date-time without a zone/,
    wrapNetwork: changeBody(application.getApplicantAppWorkflow, (body) =>
      JSON.parse(JSON.stringify(body).replace(/("EnteredAt":"[^"]*)Z"/g, '$1"')),
    ),
  },
  {
    name: "money as a number",
    expectedCall: "application.getApplicantAppDetails",
    finding: /^Fees\.0\.Amount/,
    wrapNetwork: changeBody(application.getApplicantAppDetails, (body) => ({
      ...body,
      Fees: body.Fees.map((fee: Json) => ({ ...fee, Amount: Number(fee.Amount) })),
    })),
  },
  {
    name: "another success status",
    expectedCall: "applicationDraft.createInit",
    finding: /^status: 201/,
    wrapNetwork: changeResponse(applicationDraft.createInit, async (response) =>
      response.ok ? copyResponse(response, await response.text(), 201) : response,
    ),
  },
  {
    name: "a page of HTML as an error",
    expectedCall: "applicationDraft.getSummary",
    finding: /body of the error: is not JSON/,
    wrapNetwork: changeResponse(applicationDraft.getSummary, (response) =>
      response.status === 404
        ? new Response("<h1>Not found</h1>", {
            status: 404,
            headers: { ...Object.fromEntries(response.headers), "Content-Type": "text/html" },
          })
        : response,
    ),
  },
  {
    name: "a successful response without a body",
    expectedCall: "applicationDraft.updateCurrentWizardStepId",
    finding: /^the reply: is empty/,
    wrapNetwork: changeResponse(applicationDraft.updateCurrentWizardStepId, (response) =>
      response.ok ? copyResponse(response, "") : response,
    ),
  },
  {
    name: "an array instead of a page",
    expectedCall: "applicationList.getApplicationList",
    finding: /^the reply: /,
    wrapNetwork: changeBody(applicationList.getApplicationList, ({ Items }) => Items),
  },
  {
    name: "the total count is missing",
    expectedCall: "applicationList.getApplicationList",
    finding: /^TotalCount/,
    wrapNetwork: changeBody(applicationList.getApplicationList, removeField("TotalCount")),
  },
  {
    name: "the page size is ignored",
    expectedCall: "applicationList.getApplicationList",
    finding: /^PageSize=1: 20 items/,
    wrapNetwork: changeRequest(
      applicationList.getApplicationList,
      (request) => new Request(request.url.replace(/PageSize=\d+/, "PageSize=20"), request),
    ),
  },
  {
    name: "another person's application is shown",
    expectedCall: "applicationDraft.getDraft",
    finding: /^as another person: status 200/,
    wrapNetwork(send) {
      const bodiesByUrl = new Map<string, string>();
      return changeResponse(applicationDraft.getDraft, async (response, { url }) => {
        if (response.ok) bodiesByUrl.set(url, await response.clone().text());
        const earlierBody = response.status === 404 ? bodiesByUrl.get(url) : undefined;
        return earlierBody ? copyResponse(response, earlierBody, 200) : response;
      })(send);
    },
  },
  {
    name: "a refresh returns the old refresh token",
    expectedCall: "account.refreshToken",
    finding: /^RefreshToken: is unchanged/,
    wrapNetwork: changeBody(account.refreshToken, async (body, request) =>
      body.IsValid ? { ...body, RefreshToken: (await request.json()).RefreshToken } : body,
    ),
  },
  {
    name: "IsValid as a string",
    expectedCall: "account.refreshToken",
    finding: /^IsValid: (is missing|Invalid)/,
    wrapNetwork: changeBody(account.refreshToken, (body) => ({ ...body, IsValid: String(body.IsValid) })),
  },
  {
    name: "a call is missing",
    expectedCall: "dropdown.getSuburb",
    finding: /^not offered$/,
    wrapNetwork: changeResponse(dropdown.getSuburb, (response) =>
      copyResponse(response, JSON.stringify({ error: "There is no such address." }), 404),
    ),
  },
  {
    name: "404 for a method that is not allowed",
    expectedCall: "licence.getLicence",
    finding: /^PATCH instead of GET: status 404 instead of 405/,
    wrapNetwork: (send) => async (request) => {
      const isLicenceRequest = isRequestTo(licence.getLicence, request);
      const response = await send(request);
      return isLicenceRequest && response.status === 405
        ? copyResponse(response, await response.text(), 404)
        : response;
    },
  },
  {
    name: "Idempotency-Key is ignored",
    expectedCall: "applicationDraft.createInit",
    finding: /^Idempotency-Key/,
    wrapNetwork: changeRequest(applicationDraft.createInit, (request) => {
      const requestWithoutKey = new Request(request);
      requestWithoutKey.headers.delete("Idempotency-Key");
      return requestWithoutKey;
    }),
  },
  {
    name: "a save with a stale revision is accepted",
    expectedCall: "applicationDraft.updateDynamic",
    finding: /^a stale Revision: status 200/,
    wrapNetwork: changeResponse(applicationDraft.updateDynamic, async (response) => {
      if (response.status !== 409) return response;
      const { Revision } = (await response.json()) as Json;
      return copyResponse(
        response,
        JSON.stringify({ Revision, SavedAt: "2026-11-21T09:30:00Z", Changed: {} }),
        200,
      );
    }),
  },
  {
    name: "a presigned URL requires a token",
    expectedCall: "document.createUpload",
    finding: /^Url: refuses an upload/,
    wrapNetwork: (send) => async (request) =>
      request.method === "PUT" && request.url.includes("signature=") && !request.headers.has("Authorization")
        ? Response.json({ error: "Please sign in." }, { status: 401 })
        : send(request),
  },
  {
    name: "a download has the wrong media type",
    expectedCall: "document.downloadDocument",
    finding: /^header Content-Type: text\/html/,
    wrapNetwork: changeResponse(document.downloadDocument, async (response) => {
      const copiedResponse = copyResponse(response, await response.arrayBuffer());
      if (response.ok) copiedResponse.headers.set("Content-Type", "text/html");
      return copiedResponse;
    }),
  },
  {
    name: "the Date header is not exposed to other origins",
    expectedCall: "licence.getTranslations",
    finding: /^header Access-Control-Expose-Headers/,
    wrapNetwork: withHeaders((headers) => headers.delete("Access-Control-Expose-Headers")),
  },
  {
    name: "the error text has another key",
    expectedCall: "account.applicantLogin",
    finding: /^a wrong password: body of the error: has the fields message/,
    wrapNetwork: changeResponse(account.applicantLogin, async (response) => {
      if (response.status !== 400) return response;
      const body = (await response.json()) as Json;
      return copyResponse(response, JSON.stringify(body.error ? { message: body.error } : body));
    }),
  },
  {
    name: "the websocket sends nothing",
    expectedCall: "socket.websocket",
    finding: /^Ready: no Ready within/,
    isSocketSilent: true,
  },
];
