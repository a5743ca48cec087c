/** The officer's side of a journey, through the provider desk's own API. */
import { expect, serviceUrl } from "./portal.ts";

async function ask<Reply>(path: string, body?: unknown): Promise<Reply> {
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

/** `to` is a status id, as `intake-check`. */
export function moveApplication(number: string, to: string, comment?: string): Promise<unknown> {
  return ask(`applications/${number}/move`, { To: to, Comment: comment });
}

export function requestInformation(
  number: string,
  round: {
    Remark: string;
    DueDate?: string;
    Items: { Kind: "answer" | "document"; Target: string; Remark: string }[];
  },
): Promise<unknown> {
  return ask(`applications/${number}/request-information`, round);
}

export function changeAccount(email: string, action: "lock" | "unlock"): Promise<unknown> {
  return ask(`accounts/${email}/${action}`, {});
}

export function readOutbox(to: string): Promise<readonly Mail[]> {
  return ask(`outbox?to=${encodeURIComponent(to)}`);
}

/** Puts a version of a form in force: drafts meet it when they are opened next. */
export function changeForm(id: string, version: number): Promise<unknown> {
  return ask(`forms/${id}`, { Version: version });
}
