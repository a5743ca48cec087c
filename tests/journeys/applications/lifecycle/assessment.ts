import { hostUrl, test } from "../../support/portal.ts";
import { advance } from "../../support/provider-desk.ts";
import { drawPdf } from "../../support/sample-files.ts";
import { expect, type Lifecycle, main, officer, openSection, panel, step } from "./journey-steps.ts";

export async function completeIntake({ ada, helper, id, number }: Lifecycle): Promise<void> {
  await test.step("the intake", async () => {
    await step("Ada opens what she lodged", async () => {
      await ada.goto(hostUrl("riverbend", `/app-details/${id}`));
      await expect(main(ada)).toContainText(number);
    });
    await step("her helper opens it too", async () => {
      await helper.goto(hostUrl("riverbend", `/app-details/${id}`));
      await expect(main(helper)).toContainText("Submitted");
    });
    await step("the officer begins the intake check, and both see it", async () => {
      await officer(number, "Begin the intake check");
      await expect(main(ada)).toContainText("Intake check");
      await expect(main(helper)).toContainText("Intake check");
    });
    await step("the officer asks for the fees", () => officer(number, "Ask for the fees"));
    await step("Ada reads the fees", async () => {
      await expect(main(ada)).toContainText("Fees due");
      await expect(await openSection(ada, "Fees")).toContainText("$482.60");
    });
    await step("the fees are paid", async () => {
      expect((await advance(number)).Did).toEqual({ By: "applicant", What: "Pay the fees" });
      await expect(main(ada)).toContainText("Accepted");
    });
  });
}

/**
 * Takes the application from the beginning of its assessment to the issued permit. In between, the officer
 * sends a request for information, and the applicant (Ada) answers.
 */
export async function assessApplication({ ada, helper, number }: Lifecycle): Promise<void> {
  await test.step("the assessment", async () => {
    await step("the officer begins the assessment", async () => {
      await officer(number, "Begin the assessment");
      await expect(main(ada)).toContainText("Under assessment");
    });
    await step("Ada reads what she lodged", async () => {
      await expect(await openSection(ada, "What you lodged")).toContainText("Two-storey dwelling and garage");
    });
    await step("Ada adds the contact on site", async () => {
      const contacts = await openSection(ada, "Contacts");
      await contacts.getByRole("button", { name: "Add a contact" }).first().click();
      const form = contacts.getByRole("form", { name: "Add a contact" });
      await form.getByLabel("Role").selectOption("Contact on site");
      await form.getByRole("textbox", { name: "Name", exact: true }).fill("Tomasz Lindqvist");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(contacts.getByText("Tomasz Lindqvist").first()).toBeVisible();
    });
    await step("her helper sees the contact", async () => {
      await expect(await openSection(helper, "Contacts")).toContainText("Tomasz Lindqvist");
    });
    await step("Ada looks at the property", async () => {
      await expect(await openSection(ada, "Properties")).toContainText("12 Wattle Grove");
    });
    await step("Ada looks at the documents", async () => {
      await expect(await openSection(ada, "Documents")).toContainText("Soil report");
    });
    await step("Ada looks at the insurance", () => openSection(ada, "Insurance"));
    await step("Ada looks at the building classes", () => openSection(ada, "Building classes"));
    if ((await ada.getByRole("tab", { name: /^Checklists/ }).count()) > 0)
      await step("Ada looks at the checklists", () => openSection(ada, "Checklists"));
    await step("the officer sends a request for information", async () => {
      await officer(number, "Send a request for information");
      await expect(main(ada)).toContainText("Further information required");
    });
    await step("her helper reads the request", async () => {
      await expect(await openSection(helper, "Requests for information")).toContainText(
        "Please describe the materials as well.",
      );
    });
    await step("Ada answers the question", async () => {
      const requests = await openSection(ada, "Requests for information");
      await requests
        .getByRole("textbox", { name: "Describe the work in a sentence or two" })
        .fill("Two-storey dwelling and garage of rendered masonry");
    });
    await step("Ada sends the plan", async () => {
      const planPdf = await drawPdf("site-plan-b.pdf", "Site plan with every setback");
      await panel(ada, "Requests for information")
        .locator('input[type="file"]')
        .first()
        .setInputFiles(planPdf);
    });
    await step("Ada sends the answers", async () => {
      const requests = panel(ada, "Requests for information");
      await requests.getByLabel("Anything to add?").fill("The materials are on sheet 3.");
      await requests.getByRole("button", { name: "Send answers" }).click();
      await expect(ada.getByText("Answers sent. The assessment continues.")).toBeVisible();
      await expect(main(ada)).toContainText("Under assessment");
    });
    await step("the officer checks the documents", () => officer(number, /^Check the papers/));
    await step("Ada sees that they are accepted", async () => {
      // Look in this region only, because the status filter above it has an option `Accepted`.
      const sentDocuments = (await openSection(ada, "Documents")).getByRole("region", {
        name: "Documents you sent",
      });
      await expect(sentDocuments.getByText("Accepted").first()).toBeVisible();
    });
    await step("the officer recommends the permit", () => officer(number, "Recommend the permit"));
    await step("the officer requests the permit number", () => officer(number, "Ask for the permit number"));
    await step("the officer issues it, and both see it", async () => {
      await officer(number, "Issue the permit");
      await expect(main(ada)).toContainText("Permit issued");
      await expect(main(helper)).toContainText("Permit issued");
    });
  });
}
