import type { Page } from "@playwright/test";
import {
  choose,
  fillAboutTheApplication,
  fillCost,
  fillPractitioner,
  fillProperty,
  fillUse,
  saveAndContinue,
  startNewDwelling,
  stepHeading,
  uploadDocuments,
} from "../../support/building-permit-steps.ts";
import { hostUrl, signIn, test } from "../../support/portal.ts";
import { expect, type Lifecycle, step } from "./journey-steps.ts";

/** Lets the owner and her delegate fill in a draft, and lets the owner lodge it. */
export async function lodgeDraft(ada: Page, helper: Page): Promise<Lifecycle> {
  return test.step("the draft", async () => {
    let id = "";
    let number = "";
    await step("Ada signs in", () => signIn(ada, "user@demo.example"));
    await step("Ada starts an application", async () => {
      const creation = ada.waitForResponse(/CreateInit/);
      await startNewDwelling(ada);
      id = ((await (await creation).json()) as { Id: string }).Id;
    });
    await step("Ada enters the applicant", () => fillAboutTheApplication(ada));
    await step("Ada enters the property", async () => {
      await saveAndContinue(ada, "Property details");
      await fillProperty(ada, "12 Wattle Grove");
    });
    await step("Ada has no builder yet", async () => {
      await saveAndContinue(ada, "Builder");
      await choose(ada, "Has a builder been appointed?", "No");
      await saveAndContinue(ada, "Practitioners");
    });
    await step("her helper signs in", () => signIn(helper, "delegate@demo.example"));
    await step("her helper opens the draft", async () => {
      await helper.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}/practitioners`));
      await expect(stepHeading(helper, "Practitioners")).toBeVisible();
    });
    await step("her helper adds the draftsperson", async () => {
      await fillPractitioner(helper);
      await expect(helper.getByText(/^Saved /)).toBeVisible();
      await helper.goto(hostUrl("riverbend", "/app-list"));
    });
    await step("Ada sees the draftsperson in her draft", async () => {
      await ada.reload();
      await expect(ada.getByLabel("Name", { exact: true })).toHaveValue("Mai Tran");
    });
    await step("Ada describes the work", async () => {
      await saveAndContinue(ada, "Nature of the building work");
      await ada.getByLabel("Construction of a new building").check();
      await ada.getByLabel("Describe the work in a sentence or two").fill("Two-storey dwelling and garage");
    });
    await step("Ada enters the use", async () => {
      await saveAndContinue(ada, "Use and class");
      await fillUse(ada);
    });
    await step("Ada enters the cost", async () => {
      await saveAndContinue(ada, "Owner-builder and cost");
      await fillCost(ada);
    });
    await step("Ada adds the documents", async () => {
      await saveAndContinue(ada, "Documents");
      await uploadDocuments(ada);
    });
    await step("Ada goes through the checklist", async () => {
      await saveAndContinue(ada, "Checklist");
      await ada.getByRole("checkbox", { name: "Drawings are to scale and show north" }).check();
    });
    await step("Ada needs no consents", () => saveAndContinue(ada, "Consents"));
    await step("Ada checks her answers", async () => {
      await saveAndContinue(ada, "Check your answers");
      await expect(ada.getByText("Mai Tran").first()).toBeVisible();
    });
    await step("Ada declares and signs", async () => {
      await ada.getByRole("button", { name: "Continue to the declaration" }).click();
      for (const statement of [/true and complete/, /I am the owner of the land/, /I understand/])
        await ada.getByRole("checkbox", { name: statement }).check();
      await choose(ada, "How do you want to sign?", "Type my name");
      await ada.getByRole("textbox", { name: "Your full name" }).fill("Ada Okafor");
    });
    await step("Ada lodges", async () => {
      await ada.getByRole("button", { name: "Lodge the application" }).click();
      await expect(ada.getByRole("heading", { name: "Application lodged" })).toBeVisible();
      number = (await ada.getByText(/^BP-\d{4}-\d{5}$/).innerText()).trim();
    });
    return { ada, helper, id, number };
  });
}
