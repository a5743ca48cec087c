/** Creates a draft through the API, for journeys that do not test how a draft is created. */
import { expect, serviceUrl } from "./portal.ts";

async function post<Reply>(path: string, body: unknown, token?: string): Promise<Reply> {
  const response = await fetch(`${serviceUrl}${path}`, {
    method: "POST",
    headers: {
      ...{ "Content-Type": "application/json", Product: "PA" },
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
  return (await response.json()) as Reply;
}

/** Returns the id of the new draft. */
export async function createDraft(
  username: string,
  applicationTypeId = "building-permit-new-dwelling",
): Promise<string> {
  const { Token } = await post<{ Token: string }>("/api/Account/ApplicantLogin", {
    ...{ username, password: "demo", domain: "riverbend.localhost" },
  });
  const { Id } = await post<{ Id: string }>(
    "/api/Application/CreateInit",
    { ApplicationTypeId: applicationTypeId },
    Token,
  );
  return Id;
}
