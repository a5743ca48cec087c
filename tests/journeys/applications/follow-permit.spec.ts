/**
 * Tests that an extension, an amendment, a siting consent or an occupancy permit starts from a permit that
 * the applicant holds.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { choose, stepHeading } from "../support/building-permit-steps.ts";
import { hostUrl, expect as once, signIn, test } from "../support/portal.ts";

const expect = once.configure({ timeout: 30_000 });
test.slow();

/** A seeded permit of the builder's office. */
const PERMIT = "app020accuser";

/**
 * Reads the text and the field values of the screen: land is shown as text once it is found, and in fields
 * while it is edited.
 */
const readAnswers = (page: Page) =>
  page
    .getByRole("main")
    .evaluate((main: HTMLElement) =>
      [main.innerText, ...[...main.querySelectorAll("input")].map(({ value }) => value)].join(" "),
    );

test("the permit's page starts a siting consent with the land and the applicant filled in", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${PERMIT}`));
  await page.getByRole("button", { name: "Start an application for this permit" }).click();
  await expectAccessible(page, "the menu of types that follow a permit");
  await page.getByRole("menuitem", { name: "Report and consent: siting" }).click();
  await expect(page.getByLabel("Which permit is this for?")).toHaveValue(/158 Sawmill Lane/);
  await expect(page.getByText(/^Permit BP-\d{4}-\d{5} for .* issued on/)).toBeVisible();
  await expectAccessible(page, "before the start, from a permit");
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(stepHeading(page, "About you")).toBeVisible();
  await expect(page.getByLabel("Name of applicant")).not.toHaveValue("");
  await choose(page, "I apply as", "the owner of the land");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(stepHeading(page, "The property")).toBeVisible();
  await expect.poll(() => readAnswers(page)).toContain("158 Sawmill Lane");
});

test("the start page offers the permits held, and an extension becomes a request of the chosen one", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/wizards/application-lodgement?type=permit-extension"));
  const permitChoice = page.getByRole("combobox", { name: "Which permit is this for?" });
  await permitChoice.fill("BP-");
  const firstPermit = page.getByRole("option", { name: /BP-\d{4}-\d{5}/ }).first();
  const number = /BP-\d{4}-\d{5}/.exec(await firstPermit.innerText())?.[0] ?? "no number";
  await page.getByRole("option", { name: number }).click();
  await expect(page.getByText(`Permit ${number} for`)).toBeVisible();
  await page.getByRole("button", { name: /Start now|Continue the open request/ }).click();
  await expect(stepHeading(page, "About you")).toBeVisible();
  await page.getByRole("button", { name: /^The permit/ }).click();
  await expect(page.getByLabel("Building permit number")).toHaveValue(number);
});

test("a permit for land of another council is pointed out before the start", async ({ page }) => {
  await signIn(page, "user@demo.example", "harbour");
  await page.goto(
    hostUrl("harbour", `/wizards/application-lodgement?type=report-and-consent-siting&permit=${PERMIT}`),
  );
  await expect(page.getByText("This permit is for land outside the area of this portal")).toBeVisible();
});
