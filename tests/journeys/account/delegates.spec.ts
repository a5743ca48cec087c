/** Tests delegates in two browsers: one of an owner, one of a delegate who acts for the owner. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, PASSWORD, signInByForm } from "../support/child-account.ts";
import { expect, fillSignIn, hostUrl, test } from "../support/portal.ts";
import { readOutbox } from "../support/provider-desk.ts";

const DELEGATES = "/crafted/account/settings?section=delegates";

async function fillAndSignIn(page: Page, email: string) {
  await fillSignIn(page, email, PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("an owner invites a delegate, who acts for the owner until the owner withdraws the delegation", async ({
  browser,
  page,
}) => {
  test.slow();
  const [owner, delegate] = [await createChildAccount("Olive"), await createChildAccount("Dev")];
  await signInByForm(page, owner.email);
  await page.goto(hostUrl("riverbend", DELEGATES));

  await test.step("invite: person, permissions, who gets the updates", async () => {
    await page.getByRole("button", { name: "Invite someone" }).click();
    await page.getByLabel("Their email address").fill(delegate.email);
    await page.getByLabel("Message").fill("Please draw up the carport.");
    await page.getByRole("checkbox", { name: "Edit" }).check();
    await page.getByRole("checkbox", { name: "Request inspections" }).check();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("link", { name: "Choose who gets the updates" })).toBeVisible();
    await expectAccessible(page, "an invitation, with what is missing");
    await page.getByRole("radio", { name: "Both of us" }).check();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(/^Invitation sent to/)).toBeVisible();
  });

  const delegatePage = await (await browser.newContext()).newPage();
  await test.step("the link in the email opens the invitation after sign-in", async () => {
    const [mail] = await readOutbox(delegate.email);
    expect(mail?.Text).toContain("Please draw up the carport.");
    await delegatePage.goto(/https?:\/\/\S+invitation=\S+/.exec(mail?.Text ?? "")?.[0] ?? "");
    await fillAndSignIn(delegatePage, delegate.email);
    await expect(delegatePage.getByRole("heading", { name: /asks you to act for them$/ })).toBeVisible();
    await expect(delegatePage.getByText("Please draw up the carport.")).toBeVisible();
    await expectAccessible(delegatePage, "an invitation to answer");
    await delegatePage.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(delegatePage.getByText(/^You now act for /)).toBeVisible();
    await expect(delegatePage.getByRole("heading", { name: /asks you to act for them$/ })).toBeHidden();
  });
  await test.step("the owner sees the acceptance without a reload", async () => {
    await expect(page.getByRole("button", { name: `Remove: ${delegate.name}` })).toBeVisible();
  });

  await test.step("the delegate starts an application, which names the owner", async () => {
    await delegatePage.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
    await delegatePage.getByLabel("Who is this application for?").selectOption({ label: owner.name });
    await delegatePage.getByRole("button", { name: /^Start Building permit: swimming pool/ }).click();
    await delegatePage.getByRole("button", { name: "Start now" }).click();
    const ownerBar = delegatePage.getByRole("complementary", { name: "Application owner" });
    await expect(ownerBar).toContainText(owner.name);
    await expect(ownerBar).toContainText("You can edit and request inspections, but not lodge or sign.");
    await expect(ownerBar).toContainText("Updates go to");
    await expectAccessible(delegatePage, "a form filled in for somebody else");
  });
  await page.goto(hostUrl("riverbend", "/app-list"));
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();

  await test.step("withdraw: the delegate loses access to the owner's applications", async () => {
    await page.goto(hostUrl("riverbend", DELEGATES));
    await page.getByRole("button", { name: `Remove: ${delegate.name}` }).click();
    await expectAccessible(page, "withdrawing a delegate");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Ended: 1")).toBeVisible();
    await delegatePage.goto(hostUrl("riverbend", DELEGATES));
    await expect(delegatePage.getByText("Ended: 1")).toBeVisible();
    await delegatePage.goto(hostUrl("riverbend", "/app-list"));
    await expect(delegatePage.getByRole("table").getByRole("row")).toHaveCount(0);
  });
  await delegatePage.context().close();
});

test("a withdrawn invitation cannot be accepted", async ({ browser, page }) => {
  const [owner, invited] = [await createChildAccount("Una"), await createChildAccount("Ivo")];
  await signInByForm(page, owner.email);
  await page.goto(hostUrl("riverbend", DELEGATES));
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("Their email address").fill(invited.email);
  await page.getByRole("radio", { name: "Me", exact: true }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("button", { name: `Cancel invitation: ${invited.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel invitation" }).click();
  await expect(page.getByText(/^The invitation to .* no longer works$/)).toBeVisible();
  const delegatePage = await (await browser.newContext()).newPage();
  const [mail] = await readOutbox(invited.email);
  await delegatePage.goto(/https?:\/\/\S+invitation=\S+/.exec(mail?.Text ?? "")?.[0] ?? "");
  await fillAndSignIn(delegatePage, invited.email);
  await expect(delegatePage.getByText("This invitation no longer works")).toBeVisible();
  await delegatePage.context().close();
});
