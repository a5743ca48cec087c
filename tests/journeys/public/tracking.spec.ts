import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, test } from "../support/portal.ts";
import { readOutbox } from "../support/provider-desk.ts";
import { beginVisit } from "./begin-visit.ts";

test("an unknown number shows what to do", async ({ page }) => {
  await page.goto(hostUrl("harbour", "/app-tracking/"));
  await page.getByLabel("Application number").fill("BP-1999-00000");
  await page.getByRole("button", { name: "Track application" }).click();
  await expect(page.getByRole("main")).toContainText("We could not find application BP-1999-00000");
});

test("without JavaScript every public page is readable and its form visible", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading, label] of [
    ["/auth/login/", "Sign in", "Password"],
    ["/auth/reset-password/", "Reset your password", "Email address"],
    ["/app-tracking/", "Track an application", "Application number"],
    ["/public-quotation/", "Fee quotation", "Cost of the work"],
    ["/public-inspection/", "Request an inspection", "Application number"],
    ["/public-additionalapplicationrequest/", "Answer a request or make a new one", "Link from the email"],
  ] as const) {
    await page.goto(hostUrl("summit", path));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await context.close();
});

test("every language of a host has its own static page, right to left where needed", async ({ page }) => {
  await page.goto(hostUrl("summit", "/auth/login/"));
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(/\/ar\/auth\/login/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page.goto(hostUrl("summit", "/ar/"));
  const sentenceStarts = await page
    .locator(".front-head p > span")
    .evaluateAll((sentences) => sentences.map((sentence) => sentence.getClientRects()[0]?.right ?? 0));
  expect(sentenceStarts[0], "the first sentence begins at the right").toBeGreaterThan(sentenceStarts[1] ?? 0);
  await page.goto(hostUrl("summit", "/vi/auth/login/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
  await page.getByRole("link", { name: "简体中文" }).click();
  await expect(page).toHaveURL(/\/zh-Hans\/auth\/login/);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("登录");
});

test("the tracking page leads an applicant without an account to the private link", async ({ page }) => {
  const { email, link } = await beginVisit();
  const mailCountBefore = (await readOutbox(email)).length;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(hostUrl("riverbend", "/app-tracking/?no=BP-2026-01032"));
  await expect(page.getByText("Names, addresses and documents are not shown on this page.")).toBeVisible();
  const moreRegion = page.getByRole("region", { name: "View your documents and fees" });
  await expect(moreRegion).toContainText("open the private link in any email from us");
  await expect(moreRegion.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth/login/");
  await expectAccessible(page, "a tracked application");
  await moreRegion.getByRole("link", { name: "Send me my private link again" }).click();
  const emailField = page.getByLabel("Email address").last();
  await expect(emailField).toBeFocused();
  await expect(emailField).toBeInViewport();
  await emailField.fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  const mails = await readOutbox(email);
  expect(mails).toHaveLength(mailCountBefore + 1);
  expect(mails[0]?.Text).toContain(link);
});
