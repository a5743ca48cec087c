import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, openSection, serviceUrl, signIn, test } from "../support/portal.ts";
import { requestInformation } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

/** A seeded application of the builder's office that is with the officer. */
const assessedApplication = "app015accuser";

/**
 * Maximum milliseconds until typed text is stored. The screen does not show the moment, so the test waits
 * (faults D2).
 */
const STORED_WITHIN_MS = 300;

test("a request for information is answered in place: one answer, one document, and nothing else", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "harbour");
  await page.goto(hostUrl("harbour", `/app-details/${assessedApplication}`));
  await expect(page.getByRole("tab", { name: "Progress" })).toBeVisible();
  await requestInformation(assessedApplication, {
    Remark: "Two things before we go on.",
    Items: [
      { Kind: "answer", Target: "nature.description", Remark: "Please name the wall material." },
      { Kind: "document", Target: "site-plan", Remark: "The north point is missing." },
    ],
  });

  await expect(page.getByRole("main")).toContainText("Further information required");
  await page.getByRole("tab", { name: /Requests for information/ }).click();
  await expect(page.getByText("2 items are not answered. Answer them before you send.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send answers" })).toBeDisabled();

  await expect(page.getByText("0 of 2 items answered")).toBeVisible();
  await page.getByLabel(/Describe the work/).fill("Two-storey dwelling, rendered masonry walls");
  await expect(page.getByText("1 of 2 items answered")).toBeVisible();
  await expect(page.getByText("1 item is not answered. Answer it before you send.")).toBeVisible();
  await page.waitForTimeout(STORED_WITHIN_MS);
  await page.reload();
  await page.getByRole("tab", { name: /Requests for information/ }).click();
  await expect(page.getByText("1 of 2 items answered")).toBeVisible();
  await expect(page.getByLabel(/Describe the work/)).toHaveValue(
    "Two-storey dwelling, rendered masonry walls",
  );
  const paper = await drawPdf("site-plan-b.pdf", "Site plan, north point added");
  await page
    .getByRole("tabpanel", { name: /Requests/ })
    .locator('input[type="file"]')
    .setInputFiles(paper);
  await expect(page.getByText("All questions are answered.")).toBeVisible();
  await page.getByLabel("Anything to add?").fill("The wall material is on sheet 3 as well.");
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("Answers sent. The assessment continues.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Under assessment");
});

test("closed rounds stay readable with their documents, and officer and applicant write to each other live", async ({
  page,
  context,
}) => {
  await signIn(page, "user@demo.example", "harbour");
  await page.goto(hostUrl("harbour", `/app-details/${assessedApplication}`));
  const requestAnswer = (Target: string, Remark: string) =>
    requestInformation(assessedApplication, {
      Remark: `About ${Remark}`,
      Items: [{ Kind: "answer", Target, Remark, MayAddDocument: true }],
    });
  const panel = page.getByRole("tabpanel");
  await requestAnswer("nature.description", "the walls.");
  await openSection(page, /Requests for information/);
  await panel.getByLabel(/Describe the work/).fill("Two-storey dwelling, brick");
  await panel.locator('input[type="file"]').setInputFiles(await drawPdf("brick.pdf", "The brick"));
  await expect(panel.getByText("brick.pdf")).toBeVisible();
  await panel.getByLabel("Anything to add?").fill("The sample is in the showroom.");
  await panel.getByRole("button", { name: "Send answers" }).click();
  await expect(panel.getByText("Answers sent. The assessment continues.")).toBeVisible();

  await requestAnswer("contact.postalAddress", "the postal address.");
  const roundRegions = panel.getByRole("region");
  await expect(roundRegions.first()).toContainText("About the postal address.");
  const closedRound = roundRegions.filter({ hasText: "About the walls." });
  await expect(closedRound.getByRole("heading", { name: "Answered request for information" })).toBeVisible();
  await expect(closedRound).toContainText("Two-storey dwelling, brick");
  await expect(closedRound).toContainText("The sample is in the showroom.");
  await expectAccessible(page, "requests, one open and one closed");
  await closedRound.getByRole("link", { name: "brick.pdf" }).click();
  await expect(page.getByRole("dialog", { name: "brick.pdf" })).toBeVisible();
  await page.keyboard.press("Escape");

  await openSection(page, /^Messages/);
  await page.getByLabel("Your message").fill("Is Friday soon enough?");
  await page.getByRole("button", { name: "Send message" }).click();
  const messageList = page.getByRole("list", { name: "Messages" });
  const questionMessage = messageList.getByRole("listitem").filter({ hasText: "Is Friday soon enough?" });
  await expect(questionMessage).not.toContainText("Read");

  const deskPage = await context.newPage();
  await deskPage.goto(`${serviceUrl}/desk/applications/${assessedApplication}`);
  const requestArticle = deskPage.getByRole("article").filter({ hasText: "About the walls." });
  await expect(requestArticle).toContainText("Two-storey dwelling, brick");
  await expect(requestArticle.getByRole("link", { name: "brick.pdf" })).toBeVisible();
  await expect(questionMessage).toContainText("Read");
  await deskPage.getByLabel("Message to the applicant").fill("Friday is fine.");
  await deskPage.getByRole("button", { name: "Send message" }).click();
  const replyMessage = messageList.getByRole("listitem").filter({ hasText: "Friday is fine." });
  await expect(replyMessage).toBeVisible();
  await expectAccessible(page, "messages");
  await expect(async () => {
    await deskPage.reload();
    const sentMessage = deskPage.getByRole("article").filter({ hasText: "Friday is fine." });
    await expect(sentMessage).toContainText("Read", { timeout: 500 });
  }).toPass();
});
