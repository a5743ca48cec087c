/**
 * Tests groups in two browsers: one person shares an application with a group, and another member of the
 * group reads the application.
 */
import type { Page } from "@playwright/test";
import { openDirectClient } from "../../faults/direct-client.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, signInByForm } from "../support/child-account.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "../support/portal.ts";

const GROUPS = "/crafted/account/settings?section=groups";
const SHARED_APPLICATION = "app011accuser";
const OTHER_APPLICATION = "app016accuser";

async function openGroup(page: Page, name: string) {
  await page.goto(hostUrl("riverbend", GROUPS));
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

test("an application is shared with a group, read by a member, and unshared", async ({ browser, page }) => {
  test.slow();
  const member = await createChildAccount("Gwen", { isEmailConfirmed: true });
  const name = `Neighbours ${Date.now().toString(36)}`;
  const directClient = await openDirectClient(serviceUrl, "user@demo.example");
  const { Number: number, Title: title } = await directClient.get<{ Number: string; Title: string }>(
    `Application/Get/${SHARED_APPLICATION}`,
  );
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", GROUPS));
  await page.getByRole("button", { name: "Create a group" }).click();
  await page.getByLabel("Group name").fill(name);
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await test.step("add a member; an unknown address is refused with a message", async () => {
    await page.getByLabel("Add a member by email").fill("nobody@office.example");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("No account on this portal has this email address.")).toBeVisible();
    await page.getByLabel("Add a member by email").fill(member.email);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("button", { name: `Remove: ${member.name}` })).toBeVisible();
  });

  const memberPage = await (await browser.newContext()).newPage();
  await signInByForm(memberPage, member.email);
  await openGroup(memberPage, name);
  await expect(memberPage.getByText("No applications are shared in this group yet.")).toBeVisible();

  await test.step("the shared application appears for the member without a reload", async () => {
    await page.getByRole("button", { name: "Share applications" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Search your applications").fill(number);
    // The search removes the other applications at the same address from the list.
    await expect(dialog.getByRole("checkbox", { name: title })).toHaveCount(1);
    await dialog.getByRole("checkbox", { name: title }).check();
    await expectAccessible(page, "sharing with a group");
    await dialog.getByRole("button", { name: "Share 1 application" }).click();
    await expect(memberPage.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(memberPage, "a group as a member sees it");
  });

  await test.step("the member reads it, and is told that it is read-only", async () => {
    await memberPage.getByRole("link", { name: title }).click();
    const ownerBar = memberPage.getByRole("complementary", { name: "Application owner" });
    await expect(ownerBar).toContainText("You can view it but not change it.");
  });

  await test.step("share another application from the list", async () => {
    await page.goto(hostUrl("riverbend", "/app-list"));
    const anotherApplication = await directClient.get<{ Number: string }>(
      `Application/Get/${OTHER_APPLICATION}`,
    );
    await page.getByRole("main").getByRole("searchbox", { name: "Search" }).fill(anotherApplication.Number);
    await page.getByRole("row").filter({ hasText: anotherApplication.Number }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Share with a group" }).click();
    const dialog = page.getByRole("dialog", { name: "Share 1 application" });
    await dialog.getByRole("radio", { name }).check();
    await expectAccessible(page, "sharing out of the list");
    await dialog.getByRole("button", { name: "Share 1 application" }).click();
    await expect(page.getByText(`1 application shared with ${name}`)).toBeVisible();
    await openGroup(page, name);
    await expect(page.getByRole("button", { name: /^Stop sharing/ })).toHaveCount(2);
  });

  await test.step("unshare: it disappears for the member", async () => {
    await page.getByRole("button", { name: `Stop sharing: ${title}` }).click();
    await expect(page.getByText(/is no longer shared\.$/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Stop sharing/ }).click();
    await expect(page.getByRole("button", { name: /^Stop sharing/ })).toHaveCount(0);
    await openGroup(memberPage, name);
    await expect(memberPage.getByText("No applications are shared in this group yet.")).toBeVisible();
  });

  await test.step("the member leaves, the owner deletes the group", async () => {
    await memberPage.getByRole("button", { name: `More actions for ${name}` }).click();
    await memberPage.getByRole("menuitem", { name: "Leave group" }).click();
    await memberPage.getByRole("button", { name: "Leave group" }).click();
    await expect(memberPage.getByText("You are not in any groups")).toBeVisible();
    await page.getByRole("button", { name: `More actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete group" }).click();
    await page.getByRole("button", { name: "Delete group" }).click();
    await expect(page.getByText(/^Group .* deleted$/)).toBeVisible();
  });
  await memberPage.context().close();
});
