/**
 * Tests third-party captchas on hosts that use one (spec 3.10). They are allowed only on the pages that show
 * them, and never block a page.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { longTest } from "../support/long-test.ts";
import { expect, test } from "../support/portal.ts";
import { type CaptchaPortal, openCaptchaPortal } from "./captcha-portal.ts";
import { captchaFrame, serveCaptchaWidgets } from "./captcha-widgets.ts";

test.describe.configure({ mode: "serial" });

let portal: CaptchaPortal;
test.beforeAll(async () => {
  portal = await openCaptchaPortal();
});
test.afterAll(() => portal?.close());

const NOT_CONFIRMED_TEXT = "Confirm that you are human.";
const NO_STAGES_TEXT = "We found no stages for this number and contact";

async function fillSearchForm(page: Page): Promise<void> {
  await page.getByLabel("Application number").fill("BP-1999-00001");
  await page.getByLabel("Email address or phone number").fill("mia@site.example");
}

async function expectFieldsKept(page: Page): Promise<void> {
  await expect(page.getByLabel("Application number")).toHaveValue("BP-1999-00001");
  await expect(page.getByLabel("Email address or phone number")).toHaveValue("mia@site.example");
}

const showStages = (page: Page) => page.getByRole("button", { name: "Show stages" }).click();
const solveCaptcha = (page: Page) =>
  captchaFrame(page).getByRole("button", { name: "I am a person" }).click();

/** Records the captcha that each call carried. */
function recordCaptchas(page: Page): string[] {
  const sentCaptchas: string[] = [];
  page.on("request", (request) => {
    const header = request.headers()["x-captcha"];
    if (header) sentCaptchas.push(header.slice(0, 30));
  });
  return sentCaptchas;
}

test("Turnstile is allowed on public forms only; its token is verified, and a rejected one loses nothing", async ({
  page,
  context,
}) => {
  const origin = "challenges.cloudflare.com";
  for (const path of ["/public-lodgement/", "/public-inspection/"])
    expect(await portal.readPolicy("riverbend.localhost", path)).toContain(origin);
  for (const path of ["/", "/auth/login/", "/start/", "/app-tracking/", "/document-viewer/"]) {
    const policy = await portal.readPolicy("riverbend.localhost", path);
    expect(policy).not.toContain(origin);
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
  await serveCaptchaWidgets(context);
  const sentCaptchas = recordCaptchas(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(portal.url("riverbend.localhost", "/public-inspection/"));
  await fillSearchForm(page);
  await expect(captchaFrame(page).getByRole("button", { name: "I am a person" })).toBeVisible();
  await showStages(page);
  const problemSummary = page.getByRole("alert");
  await expect(problemSummary).toContainText("There is a problem");
  await problemSummary.getByRole("link", { name: NOT_CONFIRMED_TEXT }).click();
  const captchaGroup = page.getByRole("group", { name: "Check that you are human" });
  await expect(captchaGroup).toBeFocused();
  await expect(captchaGroup).toBeInViewport();
  expect(sentCaptchas).toEqual([]);
  await expectFieldsKept(page);

  portal.setVerdict("bad");
  await solveCaptcha(page);
  await expect(page.getByText("Checking that you are human… done")).toBeVisible();
  await showStages(page);
  await expect(page.getByRole("alert")).toContainText(NOT_CONFIRMED_TEXT);
  await expectFieldsKept(page);

  portal.setVerdict("good");
  await solveCaptcha(page);
  await captchaFrame(page).getByRole("button", { name: "Time passes" }).click();
  await expect(page.getByText(NOT_CONFIRMED_TEXT).last()).toBeVisible();
  await solveCaptcha(page);
  await showStages(page);
  await expect(page.getByText(NO_STAGES_TEXT)).toBeVisible();
  expect(sentCaptchas).toEqual(["turnstile:token-1", "turnstile:token-3"]);
  expect(portal.verifications).toEqual(["turnstile-secret token-1", "turnstile-secret token-3"]);
  await expectAccessible(page, "a widget, once more");
});

test("proof of work replaces a blocked Turnstile, and is offered if it fails", async ({ page, context }) => {
  await context.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  const sentCaptchas = recordCaptchas(page);
  await page.goto(portal.url("riverbend.localhost", "/public-inspection/"));
  await fillSearchForm(page);
  await showStages(page);
  await expect(page.getByText(NO_STAGES_TEXT)).toBeVisible();
  expect(sentCaptchas).toEqual([expect.stringMatching(/^altcha:/)]);

  await context.unroute("https://challenges.cloudflare.com/**");
  await serveCaptchaWidgets(context);
  await page.reload();
  await fillSearchForm(page);
  await captchaFrame(page).getByRole("button", { name: "It breaks" }).click();
  await expect(page.getByText("We cannot check here that you are human.")).toBeVisible();
  await expectAccessible(page, "a widget that does not get on");
  await page.getByRole("button", { name: "Try a different check" }).click();
  await expect(page.getByText("Checking that you are human… done")).toBeVisible();
  await expect(captchaFrame(page).getByRole("button", { name: "It breaks" })).toBeHidden();
  await showStages(page);
  await expect(page.getByText(NO_STAGES_TEXT)).toBeVisible();
  expect(sentCaptchas[1]).toMatch(/^altcha:/);
});

test(
  "reCAPTCHA works in the same way, and is rendered again with the form; a silent verifier leaves an alternative",
  longTest,
  async ({ page, context }) => {
    await serveCaptchaWidgets(context);
    const sentCaptchas = recordCaptchas(page);
    await page.goto(portal.url("harbour.localhost", "/public-quotation/"));
    await page.getByLabel("Type of work").selectOption("building-permit-new-dwelling");
    await page.getByLabel("Cost of the work").fill("480000");
    await page.getByLabel("Your name").fill("Mia Tran");
    await page.getByLabel("Email address", { exact: true }).fill("mia@site.example");
    await solveCaptcha(page);
    await page.getByRole("button", { name: "Send me this quotation" }).click();
    await expect(page.getByRole("heading", { name: /^Quotation Q-/ })).toBeFocused();
    expect(sentCaptchas).toEqual(["recaptcha:token-1"]);

    await page.getByRole("button", { name: "Get another quotation" }).click();
    portal.setVerdict("silent");
    await page.getByLabel("Quotation number").fill("Q-2026-00001");
    await page.getByLabel("Email address we sent the quotation to").fill("nobody@site.example");
    await solveCaptcha(page);
    await page.getByRole("button", { name: "Show quotation" }).click();
    await expect(page.getByRole("alert")).toContainText(NOT_CONFIRMED_TEXT);
    await solveCaptcha(page);
    await page.getByRole("button", { name: "Show quotation" }).click();
    await expect(page.getByRole("alert")).toContainText("We cannot check here that you are human.");
    await page.getByRole("button", { name: "Try a different check" }).click();
    await expect(page.getByText("Checking that you are human… done")).toBeVisible();
    await page.getByRole("button", { name: "Show quotation" }).click();
    await expect(page.getByRole("alert")).toContainText("We could not find a quotation with this number");
    expect(sentCaptchas.at(-1)).toMatch(/^altcha:/);
  },
);
