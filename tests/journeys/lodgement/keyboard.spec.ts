/** Tests that a building permit can be lodged by keyboard alone, from sign-in to the receipt. */
import { stepHeading } from "../support/building-permit-steps.ts";
import { expectVisibleFocus, openKeyboard, pressOn, tabTo } from "../support/keyboard.ts";
import {
  createServiceTranslator,
  createTranslator,
  declareAndLodge,
  fillApplicant,
  fillBuilder,
  fillChecklistAndConsents,
  fillLand,
  fillPractitioner,
  fillWork,
  getDocumentGroup,
  goToStep,
  type LodgementJourney,
  uploadDocuments,
} from "../support/lodge-building-permit.ts";
import { expect, hostUrl, test, waitForList } from "../support/portal.ts";

test("a building permit is lodged by keyboard alone, with the focus always visible", async ({ page }) => {
  test.setTimeout(420_000);
  const keyboard = openKeyboard(page);
  const journey: LodgementJourney = {
    page,
    device: keyboard,
    portalText: createTranslator("en-US"),
    serviceText: createServiceTranslator("en-US"),
  };
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => document.documentElement.setAttribute("data-pointer", ""), true);
  });

  await test.step("sign in, then skip the menu with one key", async () => {
    await page.goto(hostUrl("riverbend", "/auth/login/"));
    await keyboard.write(page.getByLabel("Email address or username"), "user@demo.example");
    await keyboard.write(page.getByLabel("Password", { exact: true }), "demo");
    await page.keyboard.press("Enter");
    await waitForList(page);
    await page.reload();
    await waitForList(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await keyboard.press(page.getByRole("main").getByRole("link", { name: "Start an application" }));
    await expect(page.getByRole("heading", { name: "Start an application" })).toBeVisible();
    await keyboard.press(page.getByRole("button", { name: "Start Building permit: new dwelling" }));
    await expect(page.getByRole("heading", { name: "Building permit: new dwelling" })).toBeFocused();
    await keyboard.press(page.getByRole("button", { name: "Start now" }));
    await expect(stepHeading(page, "About the application")).toBeFocused();
  });

  await test.step("unanswered questions are listed at the top, each with a link to the question", async () => {
    await keyboard.press(page.getByRole("button", { name: "Save and continue" }));
    const problemSummary = page.getByRole("alert", { name: "There is a problem" });
    await expect(problemSummary).toBeFocused();
    await expectVisibleFocus(page);
    await keyboard.press(problemSummary.getByRole("link", { name: /I apply as/ }));
    await expect(
      page.getByRole("radiogroup", { name: "I apply as" }).getByRole("radio").first(),
    ).toBeFocused();
    await expectVisibleFocus(page);
  });
  await fillApplicant(journey);
  await fillLand(journey);
  await test.step("a place on the map is entered by coordinates", async () => {
    await tabTo(page, page.getByText("Enter coordinates instead").first(), "Shift+Tab");
    await page.keyboard.press("Enter");
    await keyboard.write(page.getByRole("textbox", { name: "Coordinates" }).first(), "-37.8136, 144.9631");
  });
  await fillBuilder(journey);
  await fillPractitioner(journey);

  await test.step("an item is removed and restored", async () => {
    await tabTo(page, page.getByRole("button", { name: /^Remove: Practitioner 1/ }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Add practitioner" })).toBeFocused();
    await expectVisibleFocus(page);
    await keyboard.press(page.getByRole("button", { name: "Undo" }));
    await expect(page.getByRole("heading", { name: "Practitioner 1: Mai Tran" })).toBeFocused();
  });
  await goToStep(journey, "Nature of the building work");
  await fillWork(journey);
  await uploadDocuments(journey);

  await test.step("removing a file keeps the focus in place", async () => {
    const soilReportGroup = getDocumentGroup(page, "Soil report");
    await tabTo(page, soilReportGroup.getByRole("button", { name: /^Remove/ }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(soilReportGroup.getByRole("button", { name: /^Remove/ })).toBeHidden();
    await expect(soilReportGroup.locator(":focus")).toBeAttached();
    await expectVisibleFocus(page);
    await keyboard.press(page.getByRole("button", { name: "Undo" }));
    await expect(soilReportGroup.getByText("received")).toBeVisible();
  });
  await fillChecklistAndConsents(journey);

  await test.step("a change leads to its question and back", async () => {
    await pressOn(page, page.getByRole("button", { name: "Change Floor area" }));
    await expect(page.getByLabel("Floor area", { exact: true })).toBeFocused();
    await expectVisibleFocus(page);
    await keyboard.write(page.getByLabel("Floor area", { exact: true }), "214");
    await goToStep(journey, "Check your answers", "lodgement.step.toReview");
  });
  await declareAndLodge(journey);
  await expect(page.locator("html")).not.toHaveAttribute("data-pointer");
});
