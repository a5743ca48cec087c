/** A child account for one journey, with the demo password. */
import type { Page } from "@playwright/test";
import { type DirectClient, openDirectClient } from "../../faults/direct-client.ts";
import { fillSignIn, hostUrl, serviceUrl, waitForList } from "./portal.ts";

export const PASSWORD = "wattle before oak";

export interface ChildAccount {
  readonly Id: string;
  readonly name: string;
  readonly email: string;
}

let accountCount = 0;

/** Creates an account under `parent@demo.example`. `firstName` distinguishes the people of one journey. */
export async function createChildAccount(
  firstName: string,
  directClient?: DirectClient,
): Promise<ChildAccount> {
  const parent = directClient ?? (await openDirectClient(serviceUrl, "parent@demo.example"));
  accountCount += 1;
  const surname = `Of${Date.now().toString(36)}${process.pid.toString(36)}${accountCount}`;
  const email = `${firstName}.${surname}@office.example`.toLowerCase();
  const { Id } = await parent.post<{ Id: string }>(
    "ApplicantAccount/CreateChildApplicantAccount/acc-parent",
    {
      ...{ FirstName: firstName, Surname: surname, Email: email, password: PASSWORD },
      ...{ CompanyName: null, phone: null, address: null },
    },
  );
  return { Id, name: `${firstName} ${surname}`, email };
}

/** Signs in and waits for the list, which may take long on a busy machine. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(hostUrl("riverbend", "/auth/login/"));
  await fillSignIn(page, email, password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);
}
