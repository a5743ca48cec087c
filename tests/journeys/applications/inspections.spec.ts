import { expectAccessible } from "../support/accessibility.ts";
import { createApplication } from "../support/create-application.ts";
import { hostUrl, expect as once, signIn, test } from "../support/portal.ts";
import { advance, bookInspection, recordOutcome } from "../support/provider-desk.ts";
import { drawPng } from "../support/sample-files.ts";

/** Longer timeout than usual: screens load without a cache, on a busy machine. */
const expect = once.configure({ timeout: 30_000 });
test.slow();

const DAY_MS = 86_400_000;

test("an inspection is requested, moved, booked, failed, requested again and approved; then the next stage opens", async ({
  page,
}) => {
  const { id } = await createApplication({ until: "permit-issued" });
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${id}?section=inspections`));
  const section = page.getByRole("tabpanel", { name: "Inspections" });
  const getStage = (name: string) => section.getByRole("listitem").filter({ hasText: name });
  await expect(section.getByText("Next: Before placing footings")).toBeVisible();
  await expect(getStage("2. Before pouring")).toContainText(
    "“Before placing footings” must be approved first.",
  );
  await expectAccessible(page, "the stages");

  await section.getByRole("button", { name: "Request an inspection" }).first().click();
  await expect(section.getByRole("heading", { name: /Request an inspection: Before placing/ })).toBeFocused();
  await section.getByLabel("Contact phone number").fill("");
  await section.getByRole("button", { name: "Request this inspection" }).click();
  await expect(section.getByRole("alert")).toBeFocused();
  await section.getByRole("link", { name: "Choose a day, and morning or afternoon" }).click();
  await section.getByRole("button", { name: "Later week" }).click();
  const morningOption = section.getByRole("radio", { name: /in the morning$/ }).first();
  await morningOption.check({ force: true });
  await section.getByLabel("Contact phone number").fill("0491 570 157");
  await section.getByLabel("Site access").fill("Gate code 1180.");
  await section.locator('input[type="file"]').setInputFiles(drawPng("trench.png"));
  await expect(section.getByRole("checkbox", { name: "trench.png" })).toBeChecked();
  await expectAccessible(page, "asking for an inspection");
  await section.getByRole("button", { name: "Request this inspection" }).click();
  await expect(page.getByText("Inspection requested. We will confirm the time.")).toBeVisible();
  await expect(getStage("1. Before placing footings")).toContainText("Gate code 1180.");
  await expect(
    getStage("1. Before placing footings").getByRole("button", { name: "trench.png" }),
  ).toBeVisible();

  await section.getByRole("checkbox", { name: "Trenches are clean and dry" }).check();
  await expect(section.getByText("4 items are not ready.")).toBeVisible();
  const downloadEvent = page.waitForEvent("download");
  await section.getByRole("button", { name: /Add to calendar/ }).click();
  expect((await downloadEvent).suggestedFilename()).toMatch(/^INS-\d{4}-\d{5}\.ics$/);

  await section.getByRole("button", { name: /Choose another day/ }).click();
  await section
    .getByRole("radio", { name: /in the afternoon$/ })
    .last()
    .check({ force: true });
  await section.getByRole("button", { name: "Request this day" }).click();
  await expect(page.getByText("New day requested. We will confirm it.")).toBeVisible();

  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await bookInspection(id, day);
  await expect(section.getByText(/will visit\. Make sure the site is ready/)).toBeVisible();
  await expect(getStage("1. Before placing footings")).toContainText("9:00 am to 11:00 am");

  await recordOutcome(id, {
    Outcome: "NotApproved",
    Directions: [{ Text: "Deepen the eastern trench.", DueDate: day }],
    WithPhoto: true,
  });
  await expect(section.getByText("Not approved yet: Before placing footings")).toBeVisible();
  await expect(getStage("1. Before placing footings")).toContainText("Deepen the eastern trench.");
  await section.getByRole("button", { name: /Enlarge photo: Photo 1 of 1/ }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expectAccessible(page, "a photo of the site");
  await page.keyboard.press("Escape");
  const recordDownload = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download inspection record" }).click();
  expect((await recordDownload).suggestedFilename()).toMatch(/^Record of inspection .*\.pdf$/);

  await section.getByRole("button", { name: "Request another inspection" }).first().click();
  await expect(section.getByLabel("Site access")).toHaveValue("Gate code 1180.");
  await section
    .getByRole("radio", { name: /in the morning$/ })
    .first()
    .check({ force: true });
  await section.getByRole("button", { name: "Request this inspection" }).click();
  await expect(getStage("1. Before placing footings")).toContainText("earlier inspection of this stage");
  await bookInspection(id, day);
  await recordOutcome(id, { Outcome: "Approved" });
  await expect(section.getByText("Next: Before pouring reinforced concrete")).toBeVisible();
});

test("an appointment is cancelled with a reason, and my inspections are listed for a phone", async ({
  page,
}) => {
  const { id, number } = await createApplication({ until: "permit-issued" });
  await advance(id);
  await advance(id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/inspections"));
  const inspectionRow = page.getByRole("listitem").filter({ hasText: number });
  await expect(inspectionRow).toContainText("Booked");
  await expect(inspectionRow.getByRole("link", { name: /^Call the inspector/ })).toHaveAttribute(
    "href",
    /^tel:\d+$/,
  );
  await expect(inspectionRow.getByRole("link", { name: /^Directions to / })).toHaveAttribute("href", /maps/);
  await expectAccessible(page, "my inspections");
  await inspectionRow.getByRole("link", { name: "Before placing footings" }).click();

  const section = page.getByRole("tabpanel", { name: "Inspections" });
  await section.getByRole("button", { name: /^Cancel inspection:/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel inspection" }).click();
  await expect(dialog.getByText("Enter the reason for cancelling")).toBeVisible();
  await expect(dialog.getByLabel("Reason for cancelling")).toBeFocused();
  await dialog.getByLabel("Reason for cancelling").fill("Rain has filled the trenches.");
  await dialog.getByRole("button", { name: "Cancel inspection" }).click();
  await expect(page.getByText("Inspection cancelled.")).toBeVisible();
  await expect(section.getByText("Next: Before placing footings")).toBeVisible();
  await page.goto(hostUrl("riverbend", "/inspections"));
  await expect(page.getByRole("heading", { level: 1, name: "Inspections" })).toBeVisible();
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(page.getByRole("tab", { name: "Past" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("main").getByText("Cancelled", { exact: true }).first()).toBeVisible();
});

test("a person who may not book reads why; before the permit and after completion no booking is offered", async ({
  page,
  browser,
}) => {
  const earlyApplication = await createApplication({ until: "under-assessment" });
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${earlyApplication.id}`));
  await expect(page.getByRole("tab", { name: "Progress" })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Inspections/ })).toHaveCount(0);
  const endedApplication = await createApplication({
    until: "complete",
    type: "building-permit-outbuilding",
  });
  await page.goto(hostUrl("riverbend", `/app-details/${endedApplication.id}?section=inspections`));
  const section = page.getByRole("tabpanel", { name: "Inspections" });
  await expect(section.getByText("Every mandatory stage is approved")).toBeVisible();
  await expect(section.getByRole("button", { name: /^Request/ })).toHaveCount(0);

  // The delegate may view and edit the application, but not request inspections.
  const issuedApplication = await createApplication({ until: "permit-issued" });
  const delegatePage = await (await browser.newContext()).newPage();
  await signIn(delegatePage, "delegate@demo.example");
  await delegatePage.goto(hostUrl("riverbend", `/app-details/${issuedApplication.id}?section=inspections`));
  const delegatePanel = delegatePage.getByRole("tabpanel", { name: "Inspections" });
  await expect(delegatePanel.getByText("You cannot request an inspection now")).toBeVisible();
  await expect(delegatePanel.getByText(/You cannot request inspections/).first()).toBeVisible();
  await expect(delegatePanel.getByRole("button", { name: /^Request/ })).toHaveCount(0);
  await delegatePage.context().close();
});
