/** The officer's side of a journey, through the provider desk's own API. */
import { expect, serviceUrl } from "./portal.ts";

async function request<Reply>(path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${serviceUrl}/desk/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json", Origin: serviceUrl },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
  return (await response.json()) as Reply;
}

interface Mail {
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
}

/** `to` is a status id such as `intake-check`. */
export function moveApplication(number: string, to: string, comment?: string): Promise<unknown> {
  return request(`applications/${number}/move`, { To: to, Comment: comment });
}

export function requestInformation(
  number: string,
  round: {
    Remark: string;
    DueDate?: string;
    Items: { Kind: "answer" | "document"; Target: string; Remark: string; MayAddDocument?: boolean }[];
  },
): Promise<unknown> {
  return request(`applications/${number}/request-information`, round);
}

export function changeAccount(email: string, action: "lock" | "unlock"): Promise<unknown> {
  return request(`accounts/${email}/${action}`, {});
}

export function readOutbox(to: string): Promise<readonly Mail[]> {
  return request(`outbox?to=${encodeURIComponent(to)}`);
}

/** Posts to a distribution list. The service notifies all subscribers of the list. */
export function postToList(listId: string, post: { Title: string; Text: string }): Promise<unknown> {
  return request(`lists/${listId}/post`, post);
}

/** Puts a version of a form in force: drafts get it when they are opened next. */
export function changeForm(id: string, version: number): Promise<unknown> {
  return request(`forms/${id}`, { Version: version });
}

interface StoryStep {
  readonly By: "officer" | "applicant";
  readonly What: string;
}
export interface AdvancedApplication {
  readonly Id: string;
  readonly Number: string | null;
  readonly StatusId: string;
  readonly Did: StoryStep | null;
  readonly Next: StoryStep | null;
}

/**
 * Performs the next step of an application's demonstration. With `who: "officer"`, performs the step only if
 * it is the officer's.
 */
export function advance(id: string, who: "both" | "officer" = "both"): Promise<AdvancedApplication> {
  return request(`applications/${id}/advance`, { Applicant: who === "both" });
}

interface ApplicationParts {
  readonly Documents: readonly {
    readonly Id: string;
    readonly DocumentTypeId: string;
    readonly State: string;
  }[];
  readonly Inspections: readonly {
    readonly Id: string;
    readonly State: string;
    readonly StageName: string;
  }[];
  readonly Requests: readonly {
    readonly Id: string;
    readonly State: string;
    readonly Number: string | null;
  }[];
}

export function readParts(id: string): Promise<ApplicationParts> {
  return request(`applications/${id}/parts`);
}

/** Finds the id of the only inspection that is requested or booked. */
async function findOpenInspection(applicationId: string): Promise<string> {
  const { Inspections } = await readParts(applicationId);
  const openInspection = Inspections.find(({ State }) => State === "Requested" || State === "Booked");
  if (!openInspection) throw new Error("no inspection is open");
  return openInspection.Id;
}

export async function bookInspection(applicationId: string, date: string): Promise<void> {
  await request(`inspections/${await findOpenInspection(applicationId)}/book`, {
    Date: date,
    From: "09:00",
    To: "11:00",
  });
}

export async function recordOutcome(
  applicationId: string,
  outcome: { Outcome: string; Directions?: { Text: string; DueDate?: string }[]; WithPhoto?: boolean },
): Promise<void> {
  await request(`inspections/${await findOpenInspection(applicationId)}/outcome`, outcome);
}

/** Decides the only pending additional request. */
export async function decideRequest(
  applicationId: string,
  decision: { Decision: "Approved" | "Refused"; Comment?: string; Date?: string },
): Promise<void> {
  const { Requests } = await readParts(applicationId);
  const pendingRequest = Requests.find(({ State }) => State === "Submitted");
  if (!pendingRequest) throw new Error("no request waits");
  await request(`additional-requests/${pendingRequest.Id}/decide`, decision);
}

export function decideDocument(
  id: string,
  decision: { Decision: "Accepted" | "Rejected"; Reason?: string },
): Promise<unknown> {
  return request(`documents/${id}/decide`, decision);
}

/** Records the officer's decision about one checklist item (`{application}-{item}`). */
export function decideItem(id: string, status: "Accepted" | "Rejected", remark?: string): Promise<unknown> {
  return request(`checklist/${id}`, { status, Remark: remark });
}

/** Puts new terms of use in force. */
export function publishTerms(terms: { Summary: string; Text: string }): Promise<unknown> {
  return request("terms", terms);
}

/** Turns off the sign-in codes of somebody who has lost them. */
export function resetSecondFactor(email: string, identityCheck: string): Promise<unknown> {
  return request(`accounts/${email}/reset-factor`, { IdentityCheck: identityCheck });
}
