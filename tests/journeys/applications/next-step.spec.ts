/**
 * Tests that each application that waits for the applicant has one primary button, which opens the right
 * section.
 */
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

/**
 * Each row: id of an application of the builder's office, its button, and the heading that the button opens.
 */
const waitingApplications = [
  ["app006accuser", "Answer the request", "Requests for information"],
  ["app010accuser", "Pay", "Fees"],
  ["app025accuser", "View what to fix", "Inspections"],
  ["app020accuser", "Download the permit", "Documents"],
  ["app061accuser", "View the permit dates", "Permit dates"],
  ["app023accuser", "Open the checklist", "Checklists"],
  ["app017accuser", "Finish the request", "Additional requests"],
] as const;

test("each step has one primary button at the top, and it opens the right section", async ({ page }) => {
  await signIn(page, "user@demo.example");
  for (const [id, button, section] of waitingApplications) {
    await page.goto(hostUrl("riverbend", `/app-details/${id}?section=lodged`));
    await expect(page.getByRole("heading", { level: 2, name: "What you lodged" })).toBeVisible();
    await expect(page.locator("main .button-primary:visible")).toHaveText([button]);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: section })).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: new RegExp(`^${section}`) })).toBeFocused();
    const primaryButton = page.locator("main .button-primary:visible");
    expect(await primaryButton.count(), `primary buttons of ${section}`).toBeLessThanOrEqual(1);
  }
  await page.goto(hostUrl("riverbend", "/app-details/app025accuser?section=inspections"));
  await page.getByRole("button", { name: "View the finding" }).click();
  await expect(page.locator('[id^="inspection-"]:focus')).toContainText("Not approved");
  await page.goto(hostUrl("riverbend", "/app-details/app009accuser"));
  await expect(page.getByText("Message from the officer")).toBeVisible();
  await page.getByRole("link", { name: "Complete and lodge again" }).click();
  await expect(page).toHaveTitle(/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
