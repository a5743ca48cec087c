/**
 * Tests a private link over time: two devices, expired tokens, an interrupted connection, and an account that
 * takes over the application.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { permitExtension } from "#demo/wizards/permit-extension.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, signInByForm } from "../support/child-account.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { drawPdf } from "../support/sample-files.ts";
import { stepTitle } from "../support/whole-form.ts";
import { beginVisit } from "./begin-visit.ts";

const [first] = permitExtension.steps;
const getApplicantField = (page: Page) => page.getByLabel("Name of applicant");
const expectSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(hostUrl("riverbend", link));
}

async function continueApplication(page: Page, link: string): Promise<void> {
  await openLink(page, link);
  await expect(stepTitle(page)).toHaveText(first?.title.text ?? "", { timeout: 30_000 });
}

/** Makes the service reject all tokens until the private link has issued new ones. */
async function endTokens(context: BrowserContext): Promise<() => boolean> {
  let isRenewed = false;
  const createReply = (status: number, json: object) => ({
    ...{ status, json, headers: { "Access-Control-Allow-Origin": "*" } },
  });
  context.on("response", (response) => {
    if (response.url().endsWith("/PublicLodgement/Resume")) isRenewed = true;
  });
  await context.route("**/api/Account/RefreshToken", (route) =>
    route.fulfill(createReply(200, { IsValid: false, ErrorMessage: "Expired" })),
  );
  await context.route("**/api/Application/UpdateDynamic/**", (route) =>
    isRenewed ? route.continue() : route.fulfill(createReply(401, { error: "Expired" })),
  );
  return () => isRenewed;
}

test("two devices show each other; expired tokens and a file that is cut off lose nothing", async ({
  page,
  context,
  browser,
}) => {
  const { link } = await beginVisit();
  await continueApplication(page, link);
  const otherBrowser = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phonePage = await otherBrowser.newPage();
  await continueApplication(phonePage, link);
  for (const one of [page, phonePage])
    await expect(
      one.getByText(/^You also have this form open on another page or device, since /),
    ).toBeVisible();
  await expectAccessible(phonePage, "open on two devices");
  await otherBrowser.close();
  await expect(page.getByText(/^You also have this form open/)).toBeHidden();

  const isRenewed = await endTokens(context);
  await getApplicantField(page).fill("Ngozi Adeyemi-Clarke");
  await expect.poll(isRenewed).toBe(true);
  await expectSaved(page);
  await expect(getApplicantField(page)).toHaveValue("Ngozi Adeyemi-Clarke");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "Documents" }).first().click();
  await expect(stepTitle(page)).toHaveText("Documents");
  let interruptionCount = 0;
  await page.route(/\/documents\/uploads\//, async (route) => {
    const bytes = route.request().postDataBuffer();
    if (route.request().method() !== "PUT" || !bytes || interruptionCount === 2) return route.continue();
    interruptionCount += 1;
    await route.fetch({ postData: bytes.subarray(0, bytes.length / 2) }).catch(() => undefined);
    return route.abort("connectionreset");
  });
  const evidenceGroup = page.getByRole("group", { name: /^Evidence of the delay/ });
  await evidenceGroup.locator('input[type="file"]').setInputFiles(await drawPdf("evidence.pdf", "Rain"));
  await expect(evidenceGroup.getByText("received")).toHaveCount(1, { timeout: 20_000 });
  expect(interruptionCount).toBe(2);

  await openLink(page, link);
  await expect(stepTitle(page), "it opens where it was left").toHaveText("Documents", { timeout: 30_000 });
  await expect(evidenceGroup.getByText("received")).toHaveCount(1);
  await page
    .getByRole("button", { name: first?.title.text ?? "" })
    .first()
    .click();
  await expect(getApplicantField(page)).toHaveValue("Ngozi Adeyemi-Clarke");
});

test("an account takes over the application and its link says so; a new link is sent for an expired one", async ({
  page,
  browser,
}) => {
  const { link } = await beginVisit();
  const { email } = await createChildAccount("Claimant");
  await signInByForm(page, email);
  await continueApplication(page, link);
  await getApplicantField(page).fill("Ngozi of the account");
  await expectSaved(page);
  await openLink(page, "/public-lodgement/");
  await page.getByLabel("Your name").click();
  const startedNotice = page.getByText("You have started an application: Extension of time").locator("../..");
  await expect(startedNotice).toBeVisible();
  await expectAccessible(page, "begun before, signed in");
  await startedNotice.getByRole("button", { name: "Move the application to my account" }).click();
  await expect(stepTitle(page)).toHaveText(first?.title.text ?? "", { timeout: 30_000 });
  await expect(getApplicantField(page)).toHaveValue("Ngozi of the account");
  await expect(page.getByRole("button", { name: /: your account$/ }).first()).toBeVisible();

  const otherPage = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openLink(otherPage, link);
  const movedHeading = otherPage.getByRole("heading", {
    level: 1,
    name: "This application has moved to an account",
  });
  await expect(movedHeading).toBeFocused();
  await expect(otherPage.getByRole("heading", { name: "What you need", exact: true })).toBeHidden();
  await expectAccessible(otherPage, "a link that moved");

  await otherPage.route("**/PublicLodgement/Resume", (route) =>
    route.fulfill({
      json: { State: "over", Number: null, TypeName: "Extension of time", Visit: null },
      headers: { "Access-Control-Allow-Origin": "*" },
    }),
  );
  // Paste the link into the open page, so that only the hash changes.
  await otherPage.goto(hostUrl("riverbend", link));
  await expect(otherPage.getByRole("heading", { level: 1, name: "This link has expired" })).toBeFocused();
  await otherPage.getByText("I have lost my private link").click();
  await otherPage.getByLabel("Email address").fill("nobody@home.example");
  await otherPage.getByRole("button", { name: "Send me the link" }).click();
  await expect(otherPage.getByText("Check your email")).toBeVisible();
  await otherPage.getByRole("button", { name: "Start another application" }).click();
  await expect(otherPage.getByRole("heading", { name: "What you need", exact: true })).toBeVisible();
});

test("an error page leads a visitor to the front page, and an applicant to the applications", async ({
  page,
}) => {
  const primaryButtons = page.getByRole("main").locator(".button-primary:visible");
  await page.goto(hostUrl("riverbend", "/no/such/place"));
  await expect(primaryButtons).toHaveText(["Go to the front page"]);
  await primaryButtons.click();
  await expect(page.getByRole("link", { name: /Find out which permit you need/ })).toBeVisible();
  await signIn(page, "user@demo.example");
  for (const path of ["/error/404/", "/error/403/"]) {
    await page.goto(hostUrl("riverbend", path));
    await expect(primaryButtons).toHaveText(["Go to my applications"]);
  }
});
