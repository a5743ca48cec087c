/**
 * Tests a checklist: the applicant ticks its items, the officer decides about them, and both see the changes
 * live.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { advance, decideItem } from "../support/provider-desk.ts";

const getItem = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

test("an item is ticked, unticked, discussed, given a document, rejected live and corrected", async ({
  page,
}) => {
  const id = await createDraft("user@demo.example");
  await advance(id);
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${id}?section=checklists`));
  const feesItem = getItem(page, `${id}-fees`);
  await expect(feesItem.getByText("Outstanding")).toBeVisible({ timeout: 30_000 });
  await feesItem.getByRole("button", { name: /^Mark as provided/ }).click();
  await expect(feesItem.getByText("Provided", { exact: true })).toBeVisible();
  await feesItem.getByRole("button", { name: /^Mark as outstanding/ }).click();
  await expect(feesItem.getByText("Outstanding", { exact: true }).first()).toBeVisible();

  await feesItem.getByRole("button", { name: /comment/ }).click();
  await feesItem.getByLabel("Your comment").fill("Paid by bank transfer on Monday.");
  await feesItem.getByRole("button", { name: "Send" }).click();
  await expect(feesItem.getByRole("listitem").getByText("Paid by bank transfer on Monday.")).toBeVisible();
  await expect(feesItem.getByLabel("Your comment")).toHaveValue("");
  await expectAccessible(page, "checklists");

  await feesItem.getByRole("button", { name: /^Attach/ }).click();
  const dialog = page.getByRole("dialog", { name: "Attach to: Fees paid" });
  await dialog.getByRole("checkbox", { name: /Site plan/ }).check();
  await expectAccessible(page, "attaching");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(feesItem.getByRole("button", { name: /Site plan.*\.pdf/ })).toBeVisible();

  await decideItem(`${id}-fees`, "Rejected", "The receipt is from last year.");
  await expect(feesItem.getByText("The receipt is from last year.").first()).toBeVisible();
  await expect(page.getByText("1 item was sent back to you.")).toBeVisible();
  await expect(page.locator("[data-item]").first()).toHaveAttribute("data-item", `${id}-fees`);
  await feesItem.getByRole("button", { name: /^Mark as provided/ }).click();
  await expect(feesItem.getByText("Provided", { exact: true }).first()).toBeVisible();
  await decideItem(`${id}-fees`, "Accepted");
  await expect(feesItem.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expect(feesItem.getByRole("button", { name: /provided|back/ })).toHaveCount(0);
});

test("a person with read-only access reads why nothing can be changed", async ({ page }) => {
  await signIn(page, "guest@demo.example");
  const firstLink = page.getByRole("link", { name: /\d+ .*VIC/ }).first();
  await firstLink.click();
  await page.getByRole("tab", { name: "Checklists" }).click();
  await expect(page.getByRole("heading", { name: "Checklists" })).toBeVisible();
  await expect(page.getByText(/accepted or not needed/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Mark as provided|Attach|comment/ })).toHaveCount(0);
});
