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
const lodgedTwice = "app023accuser";

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
  const getTop = () => comment.evaluate((element) => element.getBoundingClientRect().top);
  const topBefore = await getTop();

  const { Documents } = await readParts(assessedApplication);
  const title = Documents.find(({ DocumentTypeId }) => DocumentTypeId === "certificate-of-title");
  const documents = page.getByRole("tab", { name: "Documents" });
  const descriptionBefore = await documents.getAttribute("aria-description");
  await decideDocument(title?.Id ?? "", { Decision: "Rejected", Reason: "Page 2 is missing." });
  await comment.pressSequentially("rendered masonry.");
  await expect(documents).not.toHaveAttribute("aria-description", descriptionBefore ?? "");
  await expect(documents).toHaveAttribute("aria-description", /need/);
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue("The wall is rendered masonry.");
  expect(Math.abs((await getTop()) - topBefore)).toBeLessThan(2);

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("tabpanel", { name: "History" })).toContainText("Further information required");
  await page.getByRole("tab", { name: /Requests/ }).click();
  await expect(comment).toHaveValue("The wall is rendered masonry.");
});

test("an old application: versions compared, history by type, permit dates, all of it as a PDF", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "riverbend");
  await page.goto(hostUrl("riverbend", `/app-details/${lodgedTwice}?section=lodged`));
  await page.getByRole("button", { name: "Show changes" }).click();
  const changes = page.getByRole("region", { name: "Show changes" });
  await expect(
    changes
      .getByText("Before", { exact: true })
      .or(changes.getByText(/Replaced|versions are the same/))
      .first(),
  ).toBeVisible();
  await changes.getByLabel("From version").selectOption({ index: 0 });
  await expect(changes.getByText(/changed|versions are the same/).first()).toBeVisible();
  await expectAccessible(page, "versions");

  await page.getByRole("tab", { name: "History" }).click();
  const history = page.getByRole("tabpanel", { name: "History" });
  await expect(history.getByText("Construction commenced")).toBeVisible();
  await history.getByRole("button", { name: /^Inspections/ }).click();
  await expect(history.getByText("Construction commenced")).toHaveCount(0);
  await expectAccessible(page, "history");

  await page.getByRole("tab", { name: "Permit dates" }).click();
  const period = page.getByRole("tabpanel", { name: "Permit dates" });
  await expect(period.getByText("Work must be finished")).toBeVisible();
  await expect(period.getByText("Work started")).toBeVisible();
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
  const requests = page.getByRole("tabpanel", { name: /Requests/ });
  await expect(requests.getByText(/Only Ada Okafor, or someone they allow to lodge, can send/)).toBeVisible();
  await expect(requests.getByRole("button", { name: "Send answers" })).toBeDisabled();
  await requests.getByLabel(/Describe the work/).fill("Fit-out of a café, plasterboard and steel studs");
  await expect(requests.getByText("1 of 3 items answered")).toBeVisible();
  await requests.getByRole("button", { name: "Save for later" }).click();
  await expect(requests.getByText("Saved. Not sent yet.")).toBeVisible();
  await expectAccessible(page, "a request to a delegate");
});
