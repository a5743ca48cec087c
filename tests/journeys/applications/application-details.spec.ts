/**
 * Tests the page of an application: changes by the officer appear live and do not disturb what the applicant
 * is doing.
 */

import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { decideDocument, readParts, requestInformation } from "../support/provider-desk.ts";

/** Id of a seeded application that no other journey uses. */
const assessedApplication = "app016accuser";
const waitingApplication = "app008accuser";
const applicationLodgedTwice = "app023accuser";

test("changes by the officer appear without a reload and do not move what the applicant uses", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "riverbend");
  await page.goto(hostUrl("riverbend", `/app-details/${assessedApplication}`));
  await expect(page.getByRole("tab", { name: "Progress" })).toBeVisible();
  await requestInformation(assessedApplication, {
    Remark: "Two things before we go on.",
    Items: [
      { Kind: "answer", Target: "nature.description", Remark: "Please name the wall material." },
      { Kind: "document", Target: "site-plan", Remark: "The north point is missing." },
    ],
  });
  const answerButton = page.getByRole("button", { name: "Answer the request" });
  await expect(answerButton).toBeVisible();
  await answerButton.click();
  const comment = page.getByLabel("Anything to add?");
  await comment.scrollIntoViewIfNeeded();
  await comment.pressSequentially("The wall is ");
  const readTopPosition = () => comment.evaluate((element) => element.getBoundingClientRect().top);
  const topBefore = await readTopPosition();

  const { Documents } = await readParts(assessedApplication);
  const titleDocument = Documents.find(({ DocumentTypeId }) => DocumentTypeId === "certificate-of-title");
  const documentsTab = page.getByRole("tab", { name: "Documents" });
  const descriptionBefore = await documentsTab.getAttribute("aria-description");
  await decideDocument(titleDocument?.Id ?? "", { Decision: "Rejected", Reason: "Page 2 is missing." });
  await comment.pressSequentially("rendered masonry.");
  await expect(documentsTab).not.toHaveAttribute("aria-description", descriptionBefore ?? "");
  await expect(documentsTab).toHaveAttribute("aria-description", /need/);
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue("The wall is rendered masonry.");
  expect(Math.abs((await readTopPosition()) - topBefore)).toBeLessThan(2);

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("tabpanel", { name: "History" })).toContainText("Further information required");
  await page.getByRole("tab", { name: /Requests/ }).click();
  await expect(comment).toHaveValue("The wall is rendered masonry.");
});

test("an old application: versions compared, history by type, permit dates, all of it as a PDF", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "riverbend");
  await page.goto(hostUrl("riverbend", `/app-details/${applicationLodgedTwice}?section=lodged`));
  await page.getByRole("button", { name: "Show changes" }).click();
  const changesRegion = page.getByRole("region", { name: "Show changes" });
  await expect(
    changesRegion
      .getByText("Before", { exact: true })
      .or(changesRegion.getByText(/Replaced|versions are the same/))
      .first(),
  ).toBeVisible();
  await changesRegion.getByLabel("From version").selectOption({ index: 0 });
  await expect(changesRegion.getByText(/changed|versions are the same/).first()).toBeVisible();
  await expectAccessible(page, "versions");

  await page.getByRole("tab", { name: "History" }).click();
  const historyPanel = page.getByRole("tabpanel", { name: "History" });
  await expect(historyPanel.getByText("Construction commenced")).toBeVisible();
  await historyPanel.getByRole("button", { name: /^Inspections/ }).click();
  await expect(historyPanel.getByText("Construction commenced")).toHaveCount(0);
  await expectAccessible(page, "history");

  await page.getByRole("tab", { name: "Permit dates" }).click();
  const datesPanel = page.getByRole("tabpanel", { name: "Permit dates" });
  await expect(datesPanel.getByText("Work must be finished")).toBeVisible();
  await expect(datesPanel.getByText("Work started")).toBeVisible();
  await expectAccessible(page, "permit dates");

  await page.getByRole("button", { name: "More actions", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe("BP-2026-01011.pdf");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: "About this application" }).selectOption("progress");
  await expect(page.getByText(/days with us/).first()).toBeVisible();
  await expectAccessible(page, "progress on a phone");
});

test("a delegate who may edit saves answers, and reads who may send them", async ({ page }) => {
  await signIn(page, "delegate@demo.example", "riverbend");
  await page.goto(hostUrl("riverbend", `/app-details/${waitingApplication}`));
  const requestsPanel = page.getByRole("tabpanel", { name: /Requests/ });
  await expect(
    requestsPanel.getByText(/Only Ada Okafor, or someone they allow to lodge, can send/),
  ).toBeVisible();
  await expect(requestsPanel.getByRole("button", { name: "Send answers" })).toBeDisabled();
  await requestsPanel.getByLabel(/Describe the work/).fill("Fit-out of a café, plasterboard and steel studs");
  await expect(requestsPanel.getByText("1 of 3 items answered")).toBeVisible();
  await requestsPanel.getByRole("button", { name: "Save for later" }).click();
  await expect(requestsPanel.getByText("Saved. Not sent yet.")).toBeVisible();
  await expectAccessible(page, "a request to a delegate");
});
