/** Starts an application without an account, as the start form does. */
import { expect } from "@playwright/test";
import { solveCaptcha } from "#api/solve-captcha.ts";
import { serviceUrl } from "../support/portal.ts";

interface Visit {
  readonly id: string;
  readonly email: string;
  /** Path of the private link. */
  readonly link: string;
}

let count = 0;

export async function beginVisit(ApplicationTypeId = "permit-extension"): Promise<Visit> {
  const Email = `visit-${Date.now()}-${process.pid}-${++count}@home.example`;
  const { Challenge } = await call<{ Challenge: string }>("Captcha/GetChallenge");
  const body = { ApplicationTypeId, Name: "Ngozi Adeyemi", Domain: "riverbend.localhost", Email };
  const { Secret, ApplicationId } = await call<{ Secret: string; ApplicationId: string }>(
    "PublicLodgement/Start",
    await solveCaptcha(Challenge),
    body,
  );
  return { id: ApplicationId, email: Email, link: `/public-lodgement/#resume=${Secret}` };
}

async function call<Reply>(path: string, captcha = "", body?: object): Promise<Reply> {
  const response = await fetch(`${serviceUrl}/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", "X-Captcha": captcha },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Reply;
}
