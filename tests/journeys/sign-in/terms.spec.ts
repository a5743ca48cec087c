/**
 * Tests that people must accept changed terms of use before they continue, also on a page that is already
 * open.
 */
import { expectAccessible } from "../support/accessibility.ts";
import { hostUrl, expect as once, signIn, test } from "../support/portal.ts";
import { publishTerms } from "../support/provider-desk.ts";

const expect = once.configure({ timeout: 30_000 });
test.slow();

test("an open page asks for the new terms at the next call, and the call goes on after they are accepted", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await publishTerms({ Summary: "Photos of the site may be published.", Text: "Be kind.\n\n".repeat(100) });
  await page.goto(hostUrl("riverbend", "/app-details/app020accuser"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Photos of the site may be published.")).toBeVisible();
  await expectAccessible(page, "changed terms of use");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("button", { name: "Download the permit" })).toBeVisible();

  await publishTerms({ Summary: "Fees may be paid by card.", Text: "Be kind." });
  // Dispatch the click, because the response to an earlier request may already have opened the dialog, and
  // the dialog would cover the link.
  await page.getByRole("link", { name: "Reports" }).dispatchEvent("click");
  await expect(dialog.getByText("Fees may be paid by card.")).toBeVisible();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
});
