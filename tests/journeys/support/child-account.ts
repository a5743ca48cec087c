/** A child account for one journey, with the demo password. */
import type { Page } from "@playwright/test";
import { openDirectClient } from "../../faults/direct-client.ts";
import { fillSignIn, hostUrl, serviceUrl, waitForList } from "./portal.ts";
import { readOutbox } from "./provider-desk.ts";

export const PASSWORD = "wattle before oak";

export interface ChildAccount {
  readonly Id: string;
  readonly name: string;
  readonly email: string;
}

let accountCount = 0;

/**
 * Creates an account under `parent@demo.example`. `firstName` distinguishes the people of one journey. With
 * `isEmailConfirmed`, the person sets the password by the emailed link, which confirms the address.
 */
export async function createChildAccount(
  firstName: string,
  { isEmailConfirmed = false } = {},
): Promise<ChildAccount> {
  const parent = await openDirectClient(serviceUrl, "parent@demo.example");
  accountCount += 1;
  const surname = `Of${Date.now().toString(36)}${process.pid.toString(36)}${accountCount}`;
  const email = `${firstName}.${surname}@office.example`.toLowerCase();
  const { Id } = await parent.post<{ Id: string }>(
    "ApplicantAccount/CreateChildApplicantAccount/acc-parent",
    {
      ...{ FirstName: firstName, Surname: surname, Email: email },
      ...{ CompanyName: null, phone: null, address: null },
      ...(!isEmailConfirmed && { password: PASSWORD }),
    },
  );
  if (isEmailConfirmed) {
    const [mail] = await readOutbox(email);
    const Token = /#token=([\w-]+)/.exec(mail?.Text ?? "")?.[1];
    const body = { Password: PASSWORD, Domain: "riverbend.localhost", Token };
    await parent.post(`Account/ChangeApplicantPassword/${Id}`, body);
  }
  return { Id, name: `${firstName} ${surname}`, email };
}

/** Signs in and waits for the list, which may take long on a busy machine. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(hostUrl("riverbend", "/auth/login/"));
  await fillSignIn(page, email, password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);
}
