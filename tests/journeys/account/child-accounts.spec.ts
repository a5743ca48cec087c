/**
 * Tests child accounts in two browsers: one of a parent account's owner, one of a person with a child
 * account.
 */

import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, PASSWORD, signInByForm } from "../support/child-account.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { readOutbox } from "../support/provider-desk.ts";

const ACCOUNTS = "/crafted/account/settings?section=child-accounts";

async function findAccount(page: Page, email: string) {
  await page.getByLabel("Search by name or email").fill(email);
  await expect(page.getByText("1 account found")).toBeVisible();
}
async function chooseAction(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a parent account creates a child account, sets its menu, locks it while it is in use, and unlocks it", async ({
  browser,
  page,
}) => {
  test.slow();
  const suffix = Date.now().toString(36);
  const email = `oskar.${suffix}@office.example`;
  const name = `Oskar ${suffix}`;
  await signIn(page, "parent@demo.example");
  await page.goto(hostUrl("riverbend", ACCOUNTS));

  await test.step("create the account; its person sets a password through the email", async () => {
    await page.getByRole("button", { name: "Add account" }).click();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectAccessible(page, "a new account, with what is missing");
    await page.getByLabel("First name").fill("Oskar");
    await page.getByLabel("Surname").fill(suffix);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(/Account created for .*\. We emailed/)).toBeVisible();
  });
  const [mail] = await readOutbox(email);
  const childPage = await (await browser.newContext()).newPage();
  await childPage.goto(/https?:\/\/\S+/.exec(mail?.Text ?? "")?.[0] ?? "");
  await childPage.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await childPage.getByRole("button", { name: "Set password" }).click();
  await expect(childPage.getByText("Your password has been changed").first()).toBeVisible();

  await test.step("hide a screen from the menu; its heading is partly ticked", async () => {
    await findAccount(page, email);
    await chooseAction(page, name, "Edit menu");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Templates" }).uncheck();
    await expect(dialog.getByRole("checkbox", { name: "Applications", exact: true })).toBeChecked({
      indeterminate: true,
    });
    await expectAccessible(page, "the menu of a child account");
    await dialog.getByRole("button", { name: "Save menu" }).click();
    await expect(page.getByText(/^Menu of .* saved$/)).toBeVisible();
  });
  await signInByForm(childPage, email, PASSWORD);
  await expect(childPage.getByRole("link", { name: "Start an application" }).first()).toBeVisible();
  await expect(childPage.getByRole("link", { name: "Templates" })).toHaveCount(0);

  await test.step("lock it: the other browser shows the specified text and signs out", async () => {
    await chooseAction(page, name, "Lock");
    await expect(
      childPage.getByText("Your account has been locked. Please contact your administrator"),
    ).toBeVisible();
    await expect(childPage).toHaveURL(/\/auth\/login/);
    await expect(page.getByText(/is locked and signed out on all devices/)).toBeVisible();
  });

  await test.step("unlock it: the person signs in again", async () => {
    await chooseAction(page, name, "Unlock");
    await expect(page.getByText(/can sign in again/)).toBeVisible();
    await signInByForm(childPage, email, PASSWORD);
  });

  await test.step("change the password: the other session ends", async () => {
    await chooseAction(page, name, "Set a password");
    await page.getByLabel("New password").fill("granite over river");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText(/^Password of .* set$/)).toBeVisible();
    await expect(
      childPage.getByRole("dialog").or(childPage.getByLabel("Email address or username")).first(),
    ).toBeVisible();
  });
  await childPage.context().close();
});

test("several accounts are deleted after a confirmation and signed out immediately", async ({
  browser,
  page,
}) => {
  const [one, other] = [await createChildAccount("Della"), await createChildAccount("Della")];
  const childPage = await (await browser.newContext()).newPage();
  await signInByForm(childPage, one.email, PASSWORD);
  await signIn(page, "parent@demo.example");
  await page.goto(hostUrl("riverbend", ACCOUNTS));
  for (const { name, email } of [one, other]) {
    await findAccount(page, email);
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  }
  await page.getByRole("button", { name: "Delete selected accounts" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("They are signed out on all devices")).toBeVisible();
  await expect(dialog.getByText("They have no applications.")).toBeVisible();
  await expectAccessible(page, "deleting child accounts");
  await dialog.getByRole("button", { name: "Delete 2 accounts" }).click();
  await expect(page.getByText("2 accounts deleted")).toBeVisible();
  await expect(
    childPage.getByText("Your account has been deleted. Please contact your administrator"),
  ).toBeVisible();
  await expect(childPage).toHaveURL(/\/auth\/login/);
  await childPage.context().close();
});

test("a child account reads why it cannot have child accounts", async ({ page }) => {
  const { email } = await createChildAccount("Ciro");
  await signInByForm(page, email, PASSWORD);
  await page.goto(hostUrl("riverbend", ACCOUNTS));
  await expect(page.getByText("You cannot create child accounts")).toBeVisible();
  await expectAccessible(page, "no child accounts for a child");
});
