/** A person without an account finds the right permit, lodges it, and continues on another device. */
import type { Browser, Page } from "@playwright/test";
import { permitExtension } from "#demo/wizards/permit-extension.ts";
import { sitingConsent } from "#demo/wizards/siting-consent.ts";
import { expectAccessible, expectNoOverflow } from "../support/accessibility.ts";
import { fillStep } from "../support/form-filler.ts";
import { planAnswers } from "../support/form-plan.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { readOutbox } from "../support/provider-desk.ts";
import {
  checkStatements,
  declare,
  fillForm,
  findPermitNumber,
  sign,
  stepTitle,
} from "../support/whole-form.ts";

const PHONE_HEIGHT = 844;
let emailCount = 0;
const createEmail = () => `visitor-${Date.now()}-${++emailCount}@home.example`;

async function fillStart(page: Page, type: string, email: string): Promise<void> {
  // The list loads at the first interaction with the form.
  await page.getByLabel("Your name").fill("Ngozi Adeyemi");
  await page.getByLabel("What do you want to lodge?").selectOption({ label: type });
  await page.getByLabel("Email address").first().fill(email);
}

async function startApplication(page: Page, type: string, email: string): Promise<void> {
  await fillStart(page, type, email);
  await page.getByRole("button", { name: "Start", exact: true }).click();
}

async function findMailedLink(email: string): Promise<string> {
  const [mail] = await readOutbox(email);
  return /http:\S+#resume=\S+/.exec(mail?.Text ?? "")?.[0] ?? "";
}

async function openOnOtherDevice(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: PHONE_HEIGHT } })).newPage();
  await page.goto(link.replace(/^http:\/\/[^/]+/, hostUrl("riverbend", "").replace(/\/$/, "")));
  return page;
}

test("the start page leads to the permit question by question, without a script, and says when none is needed", async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await page.goto(hostUrl("riverbend", "/start/"));
  await page.getByRole("link", { name: "A garage, carport or shed" }).click();
  await expect(page.getByRole("region", { name: "How large is it?" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  await page.getByRole("link", { name: /^Up to 10 square metres/ }).click();
  await expect(page.getByRole("heading", { name: "You do not need a building permit" })).toBeVisible();
  await expect(page.getByText(/Schedule 3/).filter({ visible: true })).toBeVisible();
  await page.goBack();
  await page
    .getByRole("link", { name: "Larger or higher, attached to a building, or made of brick or stone" })
    .click();
  await expect(page.getByText("$135.30").filter({ visible: true })).toBeVisible();
  const quotationLink = page.getByRole("main").getByRole("link", { name: "Get a fee quotation" });
  await expect(quotationLink).toHaveAttribute("href", "/public-quotation/#type=building-permit-outbuilding");
  await expectNoOverflow(page, "the outcome");
  await page.getByRole("link", { name: "Lodge an application" }).click();
  await expect(page).toHaveURL(/\/public-lodgement\/#type=building-permit-outbuilding$/);
  await expect(page.getByLabel("Your name")).toBeVisible();
  await context.close();
});

test("an application is started in steps, left, continued by the link on another device, and lodged", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = createEmail();
  const answers = await planAnswers(sitingConsent, "");
  await page.goto(hostUrl("riverbend", "/public-lodgement/"));
  await expectAccessible(page, "before it is begun");
  await startApplication(page, "Report and consent: siting", email);
  const [first, second] = sitingConsent.steps;
  await expect(stepTitle(page)).toHaveText(first?.title.text ?? "", { timeout: 30_000 });
  await expectAccessible(page, "the first step");
  await expect(page).toHaveTitle(`${first?.title.text} · Riverbend Shire permits`);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveTitle(`Error: ${first?.title.text} · Riverbend Shire permits`);
  if (first) await fillStep(page, first, answers);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(stepTitle(page)).toHaveText(second?.title.text ?? "");
  await page.getByRole("button", { name: "Save and exit" }).click();
  await expect(stepTitle(page)).toHaveText("Application saved");
  await expectAccessible(page, "left");
  const link = await findMailedLink(email);
  expect(await page.getByLabel("Private link").inputValue()).toContain(link.split("#")[1]);

  const otherPage = await openOnOtherDevice(browser, link);
  await expect(stepTitle(otherPage)).toHaveText(second?.title.text ?? "", { timeout: 30_000 });
  expect(otherPage.url()).not.toContain("resume");
  await expect(otherPage.locator(".portal-banner")).toBeHidden();
  const { y: top = PHONE_HEIGHT } = (await stepTitle(otherPage).boundingBox()) ?? {};
  expect(top, "the heading is in the first third of a phone").toBeLessThan(PHONE_HEIGHT / 3);
  await expectAccessible(otherPage, "gone on with on a phone");
  await fillForm(otherPage, sitingConsent, answers);
  await declare(otherPage);
  await expect(stepTitle(otherPage)).toHaveText("Application lodged", { timeout: 20_000 });
  await expectAccessible(otherPage, "the receipt");
  const number = await otherPage.locator("[data-number]").innerText();
  expect(number).toMatch(/^RC-\d{4}-\d{5}$/);
  await expect(otherPage.getByRole("link", { name: "Track this application" })).toBeVisible();
  await otherPage.getByRole("button", { name: "View application" }).click();
  await expect(otherPage.getByRole("heading", { name: "Your application" })).toBeFocused({ timeout: 20_000 });
  await expect(otherPage.getByRole("main")).toContainText(number);
  const gapBelowHeader = await otherPage
    .getByRole("heading", { name: "Your application" })
    .evaluate((heading) => {
      const header = document.querySelector(".portal-header");
      return heading.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0);
    });
  expect(gapBelowHeader, "the heading does not touch the portal's header").toBeGreaterThanOrEqual(16);

  const secondPage = await openOnOtherDevice(browser, link);
  await expect(secondPage.getByRole("heading", { name: "Your application" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(secondPage.getByRole("main")).toContainText(number);
  await expectAccessible(secondPage, "the lodged application");
});

test("a short form is filled in on one page and lodged", async ({ page }) => {
  test.setTimeout(120_000);
  const answers = await planAnswers(permitExtension, await findPermitNumber());
  await page.goto(hostUrl("riverbend", "/single-page-public-lodgement/#type=permit-extension"));
  await expect(page.getByLabel("What do you want to lodge?")).toHaveValue("permit-extension");
  const email = createEmail();
  await startApplication(page, "Extension of time", email);
  await expect(stepTitle(page)).toHaveText(permitExtension.title.text, { timeout: 30_000 });
  for (const step of permitExtension.steps)
    if (!["review", "declaration"].includes(step.kind)) await fillStep(page, step, answers);
  await expectAccessible(page, "the whole form on one page");
  await checkStatements(page, page.locator("#step-declaration"));
  await sign(page);
  await expect(stepTitle(page)).toHaveText("Application lodged", { timeout: 20_000 });
  const number = await page.locator("[data-number]").innerText();
  const propertyAddress = await page.locator("dt:text-is('Property') + dd").innerText();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This application has been lodged" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(number);
  const receiptRegion = page.getByRole("region", { name: "Your receipt" });
  for (const text of ["Extension of time", propertyAddress, email])
    await expect(receiptRegion).toContainText(text);
  await expect(receiptRegion.locator("dt")).toHaveText([
    "Application",
    "Property",
    "Lodged",
    "Who we will notify",
  ]);
  await expectAccessible(page, "the receipt after a reload");
  await page.getByRole("button", { name: "View application" }).click();
  await expect(page.getByRole("heading", { name: "Your application" })).toBeVisible({ timeout: 20_000 });
});

test("a failed captcha loses nothing typed, and the next attempt continues", async ({ page }) => {
  await page.route("**/api/Captcha/GetChallenge", (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(hostUrl("riverbend", "/public-lodgement/"));
  await startApplication(page, "Extension of time", createEmail());
  const problemAlert = page.getByRole("alert", { name: "We could not start your application" });
  await expect(problemAlert).toBeVisible();
  await expect(page.getByText("We could not check that you are human").first()).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ngozi Adeyemi");
  await expect(page.getByLabel("What do you want to lodge?")).toHaveValue("permit-extension");
  await expectAccessible(page, "refused");
  await page.unroute("**/api/Captcha/GetChallenge");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(stepTitle(page)).toHaveText(permitExtension.steps[0]?.title.text ?? "", {
    timeout: 30_000,
  });
  await expectNoOverflow(page, "the wizard on a small phone");
});

test("missing answers, a wrong link and a signed-in person each get a message with what to do", async ({
  page,
}) => {
  await page.goto(hostUrl("riverbend", "/public-lodgement/"));
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const problemAlert = page.getByRole("alert", { name: "There is a problem" });
  await expect(problemAlert.getByRole("listitem")).toHaveText([
    "Choose what you want to lodge",
    "Enter your name",
    "Enter your email address",
  ]);
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/public-lodgement/#resume=nothing.at-all"));
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessible(page, "a wrong link");
  await page.getByRole("button", { name: "Start another application" }).click();
  await expect(page.getByText(/You are signed in as /)).toBeVisible();
  await page.getByRole("link", { name: "Lodge from your account" }).click();
  await expect(page.getByRole("heading", { name: "Start an application" })).toBeVisible({ timeout: 20_000 });
});
