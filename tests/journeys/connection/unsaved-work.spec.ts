import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { stepHeading } from "../support/building-permit-steps.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { drawPng } from "../support/sample-files.ts";
import { expectUnsentRecords } from "../support/stored-records.ts";

/** A text field that is saved as typed. Excludes date fields, because their text is converted. */
const textField = '[data-path] input[type="text"]:not([readonly], .date-input > input)';

const poolButtonName = "Start Building permit: swimming pool or spa and barrier";

async function startPoolApplication(page: Page, username: string): Promise<string> {
  await signIn(page, username, "summit");
  await page.getByRole("link", { name: "Start an application" }).first().click();
  await page.getByRole("button", { name: poolButtonName }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(page.getByRole("button", { name: "Save and continue" })).toBeVisible();
  return page.getByRole("heading", { level: 1 }).innerText();
}

const getStepButtons = (page: Page) => page.getByRole("navigation", { name: /Steps/ }).getByRole("button");

/** Opens a step and waits for its questions: until then the page shows those of the previous step. */
async function openStep(page: Page, at: number): Promise<void> {
  await getStepButtons(page).nth(at).click();
  await expect(getStepButtons(page).nth(at)).toHaveAttribute("aria-current", "step");
  await expect(page.locator("main .skeleton:visible")).toHaveCount(0);
}

const getNameField = (page: Page) => page.getByLabel(/^Name of applicant/);

test("text typed offline survives a reload and is sent when the browser is online again", async ({
  page,
  context,
}) => {
  const heading = await startPoolApplication(page, "admin@demo.example");
  await getNameField(page).fill("Ines Marlow");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expectUnsentRecords(page, 0);
  await context.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await getNameField(page).fill("Ines Marlow-Byrne");
  await expect(page.getByText(/^Not saved: /).first()).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeHidden();
  await expectUnsentRecords(page, 1);
  await context.unroute("**/api/**");
  await page.reload();
  await expect(stepHeading(page, heading)).toBeVisible();
  await expect(getNameField(page)).toHaveValue("Ines Marlow-Byrne");
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test("two tabs with one draft: the answers of both are saved, an overlap is asked about", async ({
  page,
  context,
}) => {
  await startPoolApplication(page, "admin@demo.example");
  await getNameField(page).fill("First");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const draftPath: unknown = await page.evaluate(() => history.state.__tempLocation.pathname);
  const otherPage = await context.newPage();
  await otherPage.goto(hostUrl("summit", String(draftPath)));
  await expect(getNameField(otherPage)).toHaveValue("First");

  await context.route("**/UpdateDynamic/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  // Keep the first tab from loading the second tab's change before the first tab saves.
  await page.route("**/GetDynamic/**", (route) => route.abort());
  await getNameField(otherPage).fill("Written in the second tab");
  await expect(otherPage.getByText(/^Saved /)).toBeVisible();
  await getNameField(page).fill("Written in the first tab");
  await expect(page.getByText("Changed in two places")).toBeVisible();
  await expect(page.getByText("Written in the second tab")).toBeVisible();
  await page.getByRole("button", { name: "Keep my version" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  // The page shows the change without a reload, because the service announces the save.
  await expect(getNameField(otherPage)).toHaveValue("Written in the first tab");
});

test("a session that expires at any step asks for the password above the form, and saving continues", async ({
  page,
  context,
}) => {
  test.slow();
  await startPoolApplication(page, "admin@demo.example");
  const createReply = (json: object, status = 200) => ({
    status,
    json,
    headers: { "Access-Control-Allow-Origin": "*" },
  });
  let attemptCount = 0;
  for (let at = 0; at < (await getStepButtons(page).count()); at += 1) {
    await openStep(page, at);
    const firstTextField = page.locator(textField).first();
    if (!(await firstTextField.isVisible())) continue;
    attemptCount += 1;
    await context.route("**/api/Account/RefreshToken", (route) =>
      route.fulfill(createReply({ IsValid: false, ErrorMessage: "Expired" })),
    );
    await context.route("**/api/Application/UpdateDynamic/**", (route) =>
      route.fulfill(createReply({ error: "Expired" }, 401)),
    );
    const typedWords = `Typed as the session ended ${at}`;
    await firstTextField.fill(typedWords);
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await expect(dialog).toBeVisible();
    await expect(firstTextField).toHaveValue(typedWords);
    await context.unroute("**/api/Account/RefreshToken");
    await context.unroute("**/api/Application/UpdateDynamic/**");
    await dialog.getByLabel("Password", { exact: true }).fill("demo");
    await dialog.getByRole("button", { name: "Sign in and continue" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expect(firstTextField).toHaveValue(typedWords);
  }
  expect(attemptCount).toBeGreaterThan(2);
});

test("an hour offline in the middle of a form: all answers are saved", async ({ page, context }) => {
  await page.clock.install();
  await startPoolApplication(page, "child2@demo.example");
  const path = await page.evaluate(() => String(history.state.__tempLocation.pathname));
  const firstTextField = page.locator(textField).first();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await context.setOffline(true);
  const typedTexts: [number, string][] = [];
  for (let at = 0; at < 5; at += 1) {
    await openStep(page, at);
    if (!(await firstTextField.isVisible())) continue;
    await firstTextField.fill(`Offline at ${at}`);
    typedTexts.push([at, `Offline at ${at}`]);
    await page.clock.fastForward("12:00");
  }
  await expect(page.getByText(/^Not saved: /).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 });
  expect(typedTexts.length).toBeGreaterThan(2);

  const newPage = await context.newPage();
  await newPage.goto(hostUrl("summit", path));
  for (const [at, words] of typedTexts) {
    await openStep(newPage, at);
    await expect(newPage.locator('[data-path] input[type="text"]:not([readonly])').first()).toHaveValue(
      words,
    );
  }
});

test("a file that is too large or of the wrong type is refused before it is sent, and by the service", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "summit");
  await page.goto(hostUrl("summit", "/app-details/app006accuser"));
  await page.getByRole("tab", { name: /Documents/ }).click();
  await page.getByLabel("Document type", { exact: true }).selectOption({ index: 1 });
  const sentRequests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" || request.url().includes("GetPresignedUrl"))
      sentRequests.push(request.url());
  });
  const input = page.getByRole("tabpanel", { name: /Documents/ }).locator('input[type="file"]');
  await input.setInputFiles({
    name: "run.exe",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("MZ"),
  });
  await expect(page.getByText("You cannot upload this type of file.").first()).toBeVisible();
  // Upload the file from disk, because sending so much to the browser would take long.
  const largeFilePath = test.info().outputPath("plan.pdf");
  writeFileSync(largeFilePath, Buffer.alloc(26_000_000, "%PDF-1.7\n"));
  await input.setInputFiles(largeFilePath);
  await expect(page.getByText("This file is larger than 25 MB.").first()).toBeVisible();
  const photo = drawPng("photo.png");
  await input.setInputFiles({ ...photo, name: "plan.pdf", mimeType: "application/pdf" });
  await expect(
    page.getByText("The content of this file does not match its file type.").first(),
  ).toBeVisible();
  expect(sentRequests).toEqual([]);
  await input.setInputFiles(photo);
  await expect(page.getByRole("main").getByText("photo.png").last()).toBeVisible();
});

test("signing out with unsent answers asks first, and does what was chosen", async ({ page, context }) => {
  await startPoolApplication(page, "admin@demo.example");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const path = await page.evaluate(() => String(history.state.__tempLocation.pathname));
  const blockSaves = () => context.route("**/UpdateDynamic/**", (route) => route.abort());
  const signOut = async () => {
    await page
      .getByRole("button", { name: /: your account$/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  const unsavedDialog = page.getByRole("dialog", { name: "Some changes are not saved yet" });

  await blockSaves();
  await getNameField(page).fill("Kept for a day");
  await signOut();
  await unsavedDialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(getNameField(page)).toHaveValue("Kept for a day");

  await signOut();
  await unsavedDialog.getByRole("button", { name: /store changes/ }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await context.unroute("**/UpdateDynamic/**");
  await signIn(page, "admin@demo.example", "summit");
  await page.goto(hostUrl("summit", path));
  await expect(getNameField(page)).toHaveValue("Kept for a day");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await blockSaves();
  await getNameField(page).fill("Not to be found here");
  await signOut();
  await unsavedDialog.getByRole("button", { name: /discard/ }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await context.unroute("**/UpdateDynamic/**");
  await signIn(page, "admin@demo.example", "summit");
  await page.goto(hostUrl("summit", path));
  await expect(getNameField(page)).toHaveValue("Kept for a day");
});

test("a draft shows where else it is open, and since when, until it is closed there", async ({
  page,
  browser,
}) => {
  await startPoolApplication(page, "admin@demo.example");
  const path = await page.evaluate(() => String(history.state.__tempLocation.pathname));
  const otherBrowser = await browser.newContext();
  const otherPage = await otherBrowser.newPage();
  await signIn(otherPage, "admin@demo.example", "summit");
  await otherPage.goto(hostUrl("summit", path));
  const otherDeviceNotice = /^You also have this form open on another page or device, since \d/;
  await expect(page.getByText(otherDeviceNotice)).toBeVisible();
  await expect(otherPage.getByText(otherDeviceNotice)).toBeVisible();
  await otherBrowser.close();
  await expect(page.getByText(otherDeviceNotice)).toBeHidden();
});

test("every step keeps its address and answers through reload, Back and Forward, and in a new tab", async ({
  page,
  context,
}) => {
  test.slow();
  await startPoolApplication(page, "parent@demo.example");
  const heading = page.getByRole("heading", { level: 1 });
  const names: string[] = [];
  for (let at = 0; at < (await getStepButtons(page).count()); at += 1) {
    await openStep(page, at);
    const name = (await heading.textContent()) ?? "";
    names.push(name);
    const stepTextField = page.locator(textField).first();
    const isVisible = await stepTextField.isVisible();
    if (isVisible) await stepTextField.fill("Kept at this step");
    await expect(page.locator('[data-save="saved"]')).toBeVisible();
    await page.reload();
    await expect(heading).toHaveText(name);
    if (isVisible) await expect(stepTextField).toHaveValue("Kept at this step");
    const path = await page.evaluate(() => String(history.state.__tempLocation.pathname));
    const newTab = await context.newPage();
    await newTab.goto(hostUrl("summit", path));
    await expect(newTab.getByRole("heading", { level: 1 })).toHaveText(name);
    await newTab.close();
  }
  expect(names.length).toBeGreaterThan(5);
  for (const name of names.toReversed().slice(1)) {
    await page.goBack();
    await expect(heading).toHaveText(name);
  }
  for (const name of names.slice(1)) {
    await page.goForward();
    await expect(heading).toHaveText(name);
  }
});
