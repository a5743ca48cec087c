/**
 * Tests the private link of a lodged application. With this link, a person without an account sees the
 * status, pays the fees, decides about a quotation and opens the permit.
 */
import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/accessibility.ts";
import { expect, hostUrl, serviceUrl, test } from "../support/portal.ts";
import { type AdvancedApplication, advance, moveApplication, readOutbox } from "../support/provider-desk.ts";
import { beginVisit } from "./begin-visit.ts";

const getHeading = (page: Page) => page.getByRole("heading", { name: "Your application", level: 1 });
const getPrimaryActions = (page: Page) => page.getByRole("main").locator(".button-primary:visible");

async function advanceTo(id: string, status: string): Promise<AdvancedApplication> {
  let application = await advance(id);
  for (let steps = 0; application.StatusId !== status && steps < 30; steps += 1)
    application = await advance(id);
  expect(application.StatusId).toBe(status);
  return application;
}

async function openOnPhone(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(hostUrl("riverbend", path));
  return page;
}

test("the fees are paid and the permit is opened with the private link only", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { id, email, link } = await beginVisit("building-permit-outbuilding");
  const { Number: number } = await advanceTo(id, "fees-due");
  await page.goto(hostUrl("riverbend", link));
  await expect(getHeading(page)).toBeFocused({ timeout: 30_000 });
  await expect(page).toHaveTitle("Your application · Riverbend Shire permits");
  await expect(page).toHaveURL(/\/public-lodgement\/#application$/);
  await expect(page.getByRole("main")).toContainText(number ?? "no number");
  await expect(page.getByText(/^Waiting for you: /)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "How to pay" }).getByRole("button", { name: /^Invoice INV-/ }),
  ).toBeVisible();
  await expect(getPrimaryActions(page)).toHaveText([/^Pay \$/]);
  await expectAccessible(page, "fees due");

  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${serviceUrl}/pay/`));
  expect(decodeURIComponent(page.url())).not.toContain(link.split("=")[1]);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("We have received your payment.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "We have received your payment." })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Fees");
  await expect(page).toHaveURL(/\/public-lodgement\/#application$/);
  await expect(
    page.getByRole("region", { name: "Issued to you" }).getByText(/^Receipt INV-.*\.pdf$/),
  ).toBeVisible();

  await advanceTo(id, "permit-issued");
  const downloadButton = page.getByRole("button", { name: /^Download: Building permit/ });
  await expect(downloadButton, "the open page follows").toBeVisible();
  await expect(getPrimaryActions(page)).toHaveText(["Download"]);
  const [mail] = await readOutbox(email);
  expect(mail?.Text).toContain(link);

  const phonePage = await openOnPhone(browser, link);
  await expect(getHeading(phonePage)).toBeFocused({ timeout: 30_000 });
  await expectNoOverflow(phonePage, "the application on a phone");
  await expectAccessible(phonePage, "a permit on a phone");
  await phonePage.getByRole("button", { name: /^Building permit .*\.pdf$/ }).click();
  const viewer = phonePage.getByRole("dialog", { name: /Building permit/ });
  await expect(viewer.getByText(/of 1|Page 1/).first()).toBeVisible({ timeout: 30_000 });
  await phonePage.goBack();
  await expect(viewer).toBeHidden();
  await expect(getHeading(phonePage)).toBeVisible();
  const [file] = await Promise.all([
    phonePage.waitForEvent("download"),
    phonePage.getByRole("button", { name: /^Download: Building permit/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Building permit .*\.pdf$/);
  await phonePage.reload();
  await expect(getHeading(phonePage)).toBeVisible({ timeout: 30_000 });
  await expect(phonePage.getByRole("button", { name: /choose|upload|delete|withdraw/i })).toHaveCount(0);

  const strangerPage = await openOnPhone(browser, "/public-lodgement/#application");
  await expect(strangerPage.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("a request for information is answered from the private link", async ({ page }) => {
  test.setTimeout(120_000);
  const { id, link } = await beginVisit("building-permit-outbuilding");
  await advanceTo(id, "further-information");
  await page.goto(hostUrl("riverbend", link));
  await expect(getHeading(page)).toBeFocused({ timeout: 30_000 });
  await expect(getPrimaryActions(page)).toHaveText(["Answer the request"]);
  await expectAccessible(page, "a request for information");
  await page.getByRole("link", { name: "Answer the request" }).click();
  await expect(page).toHaveURL(/\/public-additionalapplicationrequest\//);
  await expect(page.getByText(/^Two things keep us from going on/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "the requested answers");
  await page.goBack();
  await expect(getHeading(page)).toBeFocused({ timeout: 30_000 });
});

test("a quotation is accepted after its amount is confirmed, and another one is declined with a reason", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { id, email, link } = await beginVisit("building-permit-outbuilding");
  await moveApplication(id, "quote-requested");
  await page.goto(hostUrl("riverbend", link));
  await expect(getHeading(page)).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Accept the quotation" })).toHaveCount(0);
  await moveApplication(id, "quoted");
  await expect(getPrimaryActions(page), "the open page follows").toHaveText(["Accept the quotation"]);
  await expectAccessible(page, "a quotation");
  const [mail] = await readOutbox(email);
  expect(mail?.Text).toContain(link);
  await page.getByRole("button", { name: "Accept the quotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept the quotation?" });
  await expect(dialog).toContainText("You agree to a total of $2,");
  await expectAccessible(page, "the confirmation");
  await dialog.getByRole("button", { name: /^Accept \$2,/ }).click();
  await expect(page.getByText(/^You accepted this quotation on /)).toBeVisible();
  expect(await readDeskPage(id)).toMatch(/\$2,[\d.]+, accepted/);
  await page.getByRole("button", { name: "Continue application" }).click();
  await expect(page.getByRole("button", { name: "Save and continue" })).toBeVisible({ timeout: 30_000 });

  const outbuildingVisit = await beginVisit("building-permit-outbuilding");
  await moveApplication(outbuildingVisit.id, "quote-requested");
  await moveApplication(outbuildingVisit.id, "quoted");
  const phonePage = await openOnPhone(browser, outbuildingVisit.link);
  await phonePage.getByRole("button", { name: "Decline", exact: true }).click({ timeout: 30_000 });
  const declineDialog = phonePage.getByRole("dialog", { name: "Decline the quotation?" });
  await declineDialog
    .getByLabel("Why are you declining the quotation?")
    .fill("Another surveyor asked for less.");
  await expectAccessible(phonePage, "declining on a phone");
  await declineDialog.getByRole("button", { name: "Decline the quotation" }).click();
  await expect(phonePage.getByText(/^You declined this quotation on /)).toBeVisible();
  expect(await readDeskPage(outbuildingVisit.id)).toContain("Another surveyor asked for less.");
});

async function readDeskPage(id: string): Promise<string> {
  return (await fetch(`${serviceUrl}/desk/applications/${id}`)).text();
}
