/**
 * Tests a checklist: the applicant ticks its items, the officer decides about them, and both see the changes
 * live.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { advance, decideItem } from "../support/provider-desk.ts";

const item = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

test("an item is ticked, unticked, discussed, given a document, rejected live and corrected", async ({
  page,
}) => {
  const id = await createDraft("user@demo.example");
  await advance(id);
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${id}?section=checklists`));
  const fees = item(page, `${id}-fees`);
  await expect(fees.getByText("Outstanding")).toBeVisible({ timeout: 30_000 });
  await fees.getByRole("button", { name: /^Mark as provided/ }).click();
  await expect(fees.getByText("Provided", { exact: true })).toBeVisible();
  await fees.getByRole("button", { name: /^Mark as outstanding/ }).click();
  await expect(fees.getByText("Outstanding", { exact: true }).first()).toBeVisible();

  await fees.getByRole("button", { name: /comment/ }).click();
  await fees.getByLabel("Your comment").fill("Paid by bank transfer on Monday.");
  await fees.getByRole("button", { name: "Send" }).click();
  await expect(fees.getByRole("listitem").getByText("Paid by bank transfer on Monday.")).toBeVisible();
  await expect(fees.getByLabel("Your comment")).toHaveValue("");
  await expectAccessible(page, "checklists");

  await fees.getByRole("button", { name: /^Attach/ }).click();
  const dialog = page.getByRole("dialog", { name: "Attach to: Fees paid" });
  await dialog.getByRole("checkbox", { name: /Site plan/ }).check();
  await expectAccessible(page, "attaching");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(fees.getByRole("button", { name: /Site plan.*\.pdf/ })).toBeVisible();

  await decideItem(`${id}-fees`, "Rejected", "The receipt is from last year.");
  await expect(fees.getByText("The receipt is from last year.").first()).toBeVisible();
  await expect(page.getByText("1 item was sent back to you.")).toBeVisible();
  await expect(page.locator("[data-item]").first()).toHaveAttribute("data-item", `${id}-fees`);
  await fees.getByRole("button", { name: /^Mark as provided/ }).click();
  await expect(fees.getByText("Provided", { exact: true }).first()).toBeVisible();
  await decideItem(`${id}-fees`, "Accepted");
  await expect(fees.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expect(fees.getByRole("button", { name: /provided|back/ })).toHaveCount(0);
});

test("a person with read-only access reads why nothing can be changed", async ({ page }) => {
  await signIn(page, "guest@demo.example");
  const first = page.getByRole("link", { name: /\d+ .*VIC/ }).first();
  await first.click();
  await page.getByRole("tab", { name: "Checklists" }).click();
  await expect(page.getByRole("heading", { name: "Checklists" })).toBeVisible();
  await expect(page.getByText(/accepted or not needed/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Mark as provided|Attach|comment/ })).toHaveCount(0);
});
