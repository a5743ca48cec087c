/**
 * Tests notifications. They appear live on every page, link to their subject, and use the channels that the
 * person chose.
 */
import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { moveApplication, postToList, readOutbox, requestInformation } from "../support/provider-desk.ts";

/**
 * Id of an application of the second child account of the seeded parent account. No other journey changes it.
 */
const applicationAtIntake = "app048accchild2";

test("notifications arrive live, open their subject, and are marked as read, deleted and restored", async ({
  page,
  browser,
}) => {
  const otherPage = await browser.newPage();
  await signIn(page, "child2@demo.example");
  await signIn(otherPage, "parent@demo.example");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  const otherBell = otherPage.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  await expect(otherBell).toHaveAccessibleName(/\d+ unread/);
  const readUnreadCount = async (badge: Locator) => Number(/\d+/.exec(await badge.innerText())?.[0]);
  const unreadCountBefore = await readUnreadCount(bell);
  const otherCountBefore = await readUnreadCount(otherBell);

  await moveApplication(applicationAtIntake, "accepted");
  await moveApplication(applicationAtIntake, "under-assessment");
  await requestInformation(applicationAtIntake, {
    Remark: "One thing before we go on.",
    Items: [{ Kind: "document", Target: "site-plan", Remark: "The north point is missing." }],
  });
  await expect(bell).toHaveAccessibleName(`Notifications, ${unreadCountBefore + 3} unread`);
  expect(await readUnreadCount(otherBell)).toBe(otherCountBefore);
  await otherPage.close();

  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const requestLink = panel.getByRole("link", { name: /Further information required/ }).first();
  await expect(requestLink).toBeVisible();
  await expectAccessible(page, "panel of the bell");
  await requestLink.click();
  await expect(page.getByRole("tab", { name: /Requests for information/, selected: true })).toBeVisible();
  await expect(bell).toHaveAccessibleName(`Notifications, ${unreadCountBefore + 2} unread`);

  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Notifications" }).click();
  const inbox = page.getByRole("main");
  await expect(inbox.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  const notificationItems = inbox.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await expect(notificationItems.first()).toBeVisible();
  await expectAccessible(page, "inbox");
  await inbox.getByLabel("Notification type", { exact: true }).selectOption({ label: "Requests" });
  await expect(notificationItems).toHaveCount(1);
  await notificationItems
    .first()
    .getByRole("button", { name: /^More actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Mark as unread" }).click();
  await expect(bell).toHaveAccessibleName(`Notifications, ${unreadCountBefore + 3} unread`);
  await notificationItems
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(inbox.getByText("1 notification deleted.")).toBeVisible();
  await expect(bell).toHaveAccessibleName(`Notifications, ${unreadCountBefore + 2} unread`);
  await inbox.getByRole("button", { name: "Undo" }).click();
  await expect(notificationItems).toHaveCount(1);
  await inbox.getByRole("button", { name: "Clear filters" }).click();
  await inbox.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications, none unread");
  await inbox.getByRole("tab", { name: /Unread/ }).click();
  await expect(inbox.getByText("Notifications you have read are still in the list")).toBeVisible();
});

test("notification channels are set by group and by event, with quiet hours, copies and lists", async ({
  page,
}) => {
  await signIn(page, "guest@demo.example");
  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=notifications"));
  const main = page.getByRole("main");
  const groupCheckbox = main.getByRole("checkbox", { name: "All of Documents and insurance: Email" });
  await expect(groupCheckbox).toHaveJSProperty("indeterminate", true);
  await groupCheckbox.click();
  await expect(groupCheckbox).toBeChecked();
  await main.getByRole("button", { name: /^Documents and insurance/ }).click();
  await main.getByRole("checkbox", { name: "Document not accepted: Push" }).uncheck();
  await expect(main.getByRole("checkbox", { name: "Document accepted: Email" })).toBeChecked();
  await main.getByRole("button", { name: /^Your account/ }).click();
  await expect(main.getByRole("checkbox", { name: "Password changed: Email" })).toBeDisabled();
  await expectAccessible(page, "notification settings");

  await main.getByLabel("Use quiet hours every day").check();
  await main.getByLabel("Until", { exact: true }).fill("21:00");
  await main.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(main.getByRole("alert")).toContainText("The end time must be different from the start time");
  await main.getByLabel("Until", { exact: true }).fill("06:15");
  await main.getByLabel("Time zone").selectOption("Australia/Perth");
  await main.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(page.getByText("Quiet hours saved")).toBeVisible();
  await page.reload();
  await expect(main.getByLabel("Time zone")).toHaveValue("Australia/Perth");
  await expect(groupCheckbox).toBeChecked();
  await main.getByRole("button", { name: /^Reset to default/ }).click();
  await expect(groupCheckbox).toHaveJSProperty("indeterminate", true);

  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=email-copies"));
  const officeCheckbox = main.getByRole("checkbox", { name: "Office" });
  await officeCheckbox.check();
  await main.getByLabel(/Email addresses, Office/).fill("office@firm.example, not an address");
  await main.getByRole("button", { name: "Save" }).first().click();
  await expect(main.getByRole("alert")).toContainText("“not” is not an email address");
  await main.getByLabel(/Email addresses, Office/).fill("office@firm.example");
  await main.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Email copies saved")).toBeVisible();
  await expectAccessible(page, "email copies");

  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=lists"));
  await main.getByRole("button", { name: "Join Portal maintenance" }).click();
  await expect(main.getByRole("button", { name: "Leave Portal maintenance" })).toBeVisible();
  await main.getByRole("button", { name: "Show posts: Portal maintenance" }).click();
  await expect(main.getByText("Portal closed on Sunday from 6 am to 8 am")).toBeVisible();
  await expectAccessible(page, "mailing lists");
  await postToList("list-system", { Title: "Open again", Text: "The portal is back, and quicker." });
  await expect(page.getByRole("banner").getByRole("button", { name: /unread/ })).toBeVisible();
  await expect.poll(async () => (await readOutbox("guest@demo.example"))[0]?.Subject).toBe("Open again");
  await main.getByRole("button", { name: "Leave Portal maintenance" }).click();
  await expect(main.getByRole("button", { name: "Join Portal maintenance" })).toBeVisible();
});
