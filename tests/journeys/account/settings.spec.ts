/** Tests an applicant's own settings: details, password, signature, help texts and sessions. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, PASSWORD, signInByForm } from "../support/child-account.ts";
import { expect, hostUrl, test } from "../support/portal.ts";

const openSection = (page: Page, name: string) =>
  page.goto(hostUrl("riverbend", `/crafted/account/settings?section=${name}`));

test("an applicant edits their account and ends other sessions", async ({ browser, page }) => {
  test.slow();
  const childAccount = await createChildAccount("Sana");
  await signInByForm(page, childAccount.email);

  await test.step("details, with suburb lookup", async () => {
    await openSection(page, "profile");
    await page.getByLabel("Telephone").fill("0491 570 006");
    await page.getByLabel("Number and street").fill("4 Quarry Road");
    await page.getByLabel("Suburb or town").fill("Wattlebrook");
    const suburbOption = page.locator("datalist option[value^='Wattlebrook VIC']");
    await expect(suburbOption).toHaveCount(1);
    await page.getByLabel("Suburb or town").fill((await suburbOption.getAttribute("value")) ?? "");
    await expect(page.getByLabel("Postcode")).toHaveValue("3159");
    await expectAccessible(page, "details");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Details saved")).toBeVisible();
  });

  await test.step("the signature, from a photo", async () => {
    await openSection(page, "signature");
    await page.getByRole("radio", { name: "Upload an image" }).check();
    const png = await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [600, 400];
      const drawingContext = canvas.getContext("2d");
      if (!drawingContext) return "";
      drawingContext.fillStyle = "#e8e4da";
      drawingContext.fillRect(0, 0, 600, 400);
      drawingContext.lineWidth = 6;
      drawingContext.moveTo(180, 220);
      drawingContext.bezierCurveTo(240, 120, 300, 320, 420, 190);
      drawingContext.stroke();
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    });
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "signature.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
    await expect(page.getByText("We removed the background")).toBeVisible();
    await expectAccessible(page, "signature");
    await page.getByRole("button", { name: "Save signature" }).click();
    await expect(page.getByText("Signature saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove signature" })).toBeVisible();
  });

  const phoneContext = await browser.newContext();
  const phone = await phoneContext.newPage();
  await signInByForm(phone, childAccount.email);

  await test.step("end the other device's session; it shows a notice immediately", async () => {
    await openSection(page, "devices");
    await expect(page.getByText("This device")).toBeVisible();
    await expectAccessible(page, "devices");
    await page.getByRole("button", { name: "Sign out the other device" }).click();
    await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
    await expect(
      phone.getByRole("dialog").or(phone.getByLabel("Email address or username")).first(),
    ).toBeVisible();
  });

  await test.step("a new session appears in the list without a reload", async () => {
    const otherPage = await (await browser.newContext()).newPage();
    await signInByForm(otherPage, childAccount.email);
    await expect(page.getByRole("button", { name: "Sign out the other device" })).toBeVisible();
    await otherPage.context().close();
  });
  await phoneContext.close();

  await test.step("help texts are collapsed in forms and opened per question", async () => {
    await openSection(page, "preferences");
    await page.getByRole("checkbox", { name: "Show help beside questions" }).uncheck();
    await expectAccessible(page, "language and help");
    await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
    await page.getByRole("button", { name: "Start Building permit: new dwelling" }).click();
    await page.getByRole("button", { name: "Start now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const helpButton = page.getByRole("button", { name: /^Help: / }).first();
    await helpButton.click();
    await expect(page.getByRole("button", { name: /^Hide help: / })).toHaveCount(1);
    await expectAccessible(page, "a form with its help folded");
  });

  await test.step("the password: weak and known ones are refused with a message, a good one is accepted", async () => {
    await openSection(page, "password");
    const changePassword = async (current: string, next: string) => {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password").fill(next);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await changePassword(PASSWORD, "password1");
    await expect(page.getByRole("alert").getByText(/too easy to guess/)).toBeVisible();
    await expectAccessible(page, "a refused password");
    await changePassword(PASSWORD, "granite over river");
    await expect(page.getByText("Your password is changed")).toBeVisible();
    await changePassword("granite over river", PASSWORD);
    await expect(page.getByRole("alert").getByText(/You have used this password before/)).toBeVisible();
  });
});
