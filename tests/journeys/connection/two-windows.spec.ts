import type { Page } from "@playwright/test";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { expectUnsentRecords } from "../support/stored-records.ts";

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
  await expectUnsentRecords(page, 1);
  const otherPage = await context.newPage();
  await otherPage.goto(messagesUrl);
  await expect(findField(otherPage)).toHaveValue("");
  await findField(otherPage).fill("Typed in the second window");
  await expectUnsentRecords(otherPage, 2);

  await page.reload();
  await expect(findField(page)).toHaveValue("Typed in the first window");
  await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();

  await otherPage.close();
  await page.reload();
  await expect(findField(page)).toHaveValue("Typed in the second window");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(findField(page)).toHaveValue("Typed in the first window");
});
