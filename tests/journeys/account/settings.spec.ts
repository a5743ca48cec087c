/** Tests an applicant's own settings: details, password, signature, help texts and sessions. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, PASSWORD, signInByForm } from "../support/child-account.ts";
import { expect, hostUrl, test } from "../support/portal.ts";

const section = (page: Page, name: string) =>
  page.goto(hostUrl("riverbend", `/crafted/account/settings?section=${name}`));

test("an applicant edits their account and ends other sessions", async ({ browser, page }) => {
  test.slow();
  const child = await createChildAccount("Sana");
  await signInByForm(page, child.email);

  await test.step("details, with suburb lookup", async () => {
    await section(page, "profile");
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
    await section(page, "signature");
    await page.getByRole("radio", { name: "Upload an image" }).check();
    const png = await page.evaluate(() => {
      const sheet = document.createElement("canvas");
      [sheet.width, sheet.height] = [600, 400];
      const pen = sheet.getContext("2d");
      if (!pen) return "";
      pen.fillStyle = "#e8e4da";
      pen.fillRect(0, 0, 600, 400);
      pen.lineWidth = 6;
      pen.moveTo(180, 220);
      pen.bezierCurveTo(240, 120, 300, 320, 420, 190);
      pen.stroke();
      return sheet.toDataURL("image/png").split(",")[1] ?? "";
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

  const other = await browser.newContext();
  const phone = await other.newPage();
  await signInByForm(phone, child.email);

  await test.step("end the other device's session; it shows a notice immediately", async () => {
    await section(page, "devices");
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
    await signInByForm(otherPage, child.email);
    await expect(page.getByRole("button", { name: "Sign out the other device" })).toBeVisible();
    await otherPage.context().close();
  });
  await other.close();

  await test.step("help texts are collapsed in forms and opened per question", async () => {
    await section(page, "preferences");
    await page.getByRole("checkbox", { name: "Show help beside questions" }).uncheck();
    await expectAccessible(page, "language and help");
    await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
    await page.getByRole("button", { name: "Start Building permit: new dwelling" }).click();
    await page.getByRole("button", { name: "Start now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const help = page.getByRole("button", { name: /^Help: / }).first();
    await help.click();
    await expect(page.getByRole("button", { name: /^Hide help: / })).toHaveCount(1);
    await expectAccessible(page, "a form with its help folded");
  });

  await test.step("the password: weak and known ones are refused with a message, a good one is accepted", async () => {
    await section(page, "password");
    const change = async (current: string, next: string) => {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password").fill(next);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await change(PASSWORD, "password1");
    await expect(page.getByRole("alert").getByText(/too easy to guess/)).toBeVisible();
    await expectAccessible(page, "a refused password");
    await change(PASSWORD, "granite over river");
    await expect(page.getByText("Your password is changed")).toBeVisible();
    await change("granite over river", PASSWORD);
    await expect(page.getByRole("alert").getByText(/You have used this password before/)).toBeVisible();
  });
});
