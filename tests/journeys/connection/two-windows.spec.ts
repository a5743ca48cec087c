import type { Page } from "@playwright/test";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

/**
 * Maximum milliseconds until typed text is stored. The screen does not show the moment, so the test waits
 * (faults D2).
 */
const STORED_WITHIN_MS = 300;

/** A seeded application of the builder's office that is with the officer. */
const messagesUrl = hostUrl("harbour", "/app-details/app015accuser?section=messages");

const findField = (page: Page) => page.getByLabel("Your message");

test("what is typed into one form in two windows stays in each, and a reload offers both", async ({
  page,
  context,
}) => {
  await signIn(page, "user@demo.example", "harbour");
  await page.goto(messagesUrl);
  await findField(page).fill("Typed in the first window");
  await page.waitForTimeout(STORED_WITHIN_MS);
  const other = await context.newPage();
  await other.goto(messagesUrl);
  await expect(findField(other)).toHaveValue("");
  await findField(other).fill("Typed in the second window");
  await other.waitForTimeout(STORED_WITHIN_MS);

  await page.reload();
  await expect(findField(page)).toHaveValue("Typed in the first window");
  await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();

  await other.close();
  await page.reload();
  await expect(findField(page)).toHaveValue("Typed in the second window");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(findField(page)).toHaveValue("Typed in the first window");
});
