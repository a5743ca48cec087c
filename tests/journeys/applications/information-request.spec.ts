import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { requestInformation } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

/** A seeded application of the builder's office that is with the officer. */
const underAssessment = "app015accuser";

test("a request for information is answered in place: one answer, one document, and nothing else", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "harbour");
  await page.goto(hostUrl("harbour", `/app-details/${underAssessment}`));
  await expect(page.getByRole("tab", { name: "Progress" })).toBeVisible();
  await requestInformation(underAssessment, {
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

  await expect(page.getByText("0 of 2 answered")).toBeVisible();
  await page.getByLabel(/Describe the work/).fill("Two-storey dwelling, rendered masonry walls");
  await expect(page.getByText("1 of 2 answered")).toBeVisible();
  await expect(page.getByText("1 item is not answered. Answer it before you send.")).toBeVisible();
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
