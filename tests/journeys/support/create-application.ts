/** Creates an application for one journey, and moves it at the provider desk to where the journey starts. */

import { type HostName, serviceUrl } from "./portal.ts";
import { advance } from "./provider-desk.ts";

interface ApplicationOptions {
  readonly user?: string;
  readonly host?: HostName;
  readonly type?: string;
  /** Status to stop at: `permit-issued`. */
  readonly until: string;
}

const MAX_STEPS = 40;

export interface CreatedApplication {
  readonly id: string;
  readonly number: string;
}

export async function createApplication(options: ApplicationOptions): Promise<CreatedApplication> {
  const { user = "user@demo.example", host = "riverbend", type = "building-permit-new-dwelling" } = options;
  const domain = `${host}.localhost`;
  const { Token } = await post<{ Token: string }>("Account/ApplicantLogin", {
    username: user,
    password: "demo",
    domain,
  });
  const { Id } = await post<{ Id: string }>("Application/CreateInit", { ApplicationTypeId: type }, Token);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { StatusId, Number: number } = await advance(Id);
    if (StatusId === options.until) return { id: Id, number: number ?? "" };
  }
  throw new Error(`${type} never came to ${options.until}`);
}

async function post<Reply>(path: string, body: unknown, token?: string): Promise<Reply> {
  const response = await fetch(`${serviceUrl}/api/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Product: "PA",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
