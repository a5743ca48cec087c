/** A permit from its first draft to its completion: the owner, a delegate, and the officer at the desk. */
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
} from "../support/building-permit-steps.ts";
import { hostUrl, expect as once, signIn, test } from "../support/portal.ts";
import { advance } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

/** Two people and a desk work at the same time, on a busy machine. */
const expect = once.configure({ timeout: 30_000 });

const LEAST_STEPS = 40;
let steps = 0;

function step(what: string, body: () => Promise<unknown>): Promise<unknown> {
  steps += 1;
  return test.step(`${steps}. ${what}`, body);
}

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name });

async function openSection(page: Page, name: string) {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  await expect(panel(page, name).getByRole("heading", { level: 2, name })).toBeVisible();
  return panel(page, name);
}

/** Plays the officer's next step; `what` must match its button at the desk. */
async function officer(number: string, what: string | RegExp): Promise<void> {
  const { Did } = await advance(number, "officer");
  expect(Did).toEqual({ By: "officer", What: what instanceof RegExp ? expect.stringMatching(what) : what });
}

/** `first` is the section's first text: whose turn it is. */
async function askForInspection(page: Page, first: string): Promise<void> {
  const section = panel(page, "Inspections");
  await expect(section.getByText(first)).toBeVisible();
  await section
    .getByRole("button", { name: /^Request an/ })
    .first()
    .click();
  await section
    .getByRole("radio", { name: /in the morning$/ })
    .first()
    .check({ force: true });
  await section.getByRole("button", { name: "Request this inspection" }).click();
  await expect(section.getByText("You requested this half-day.")).toBeVisible();
}

test("a new dwelling, from the first draft to completion", async ({ page: ada, browser }) => {
  test.setTimeout(420_000);
  const helper = await (await browser.newContext()).newPage();
  let id = "";
  let number = "";

  await test.step("the draft", async () => {
    await step("Ada signs in", () => signIn(ada, "user@demo.example"));
    await step("Ada begins an application", async () => {
      const created = ada.waitForResponse(/CreateInit/);
      await startNewDwelling(ada);
      id = ((await (await created).json()) as { Id: string }).Id;
    });
    await step("Ada says who applies", () => fillAboutTheApplication(ada));
    await step("Ada says where", async () => {
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
    await step("Ada finds it in her draft", async () => {
      await ada.reload();
      await expect(ada.getByLabel("Name", { exact: true })).toHaveValue("Mai Tran");
    });
    await step("Ada describes the work", async () => {
      await saveAndContinue(ada, "Nature of the building work");
      await ada.getByLabel("Construction of a new building").check();
      await ada.getByLabel("Describe the work in a sentence or two").fill("Two-storey dwelling and garage");
    });
    await step("Ada says what it is used for", async () => {
      await saveAndContinue(ada, "Use and class");
      await fillUse(ada);
    });
    await step("Ada says what it costs", async () => {
      await saveAndContinue(ada, "Owner-builder and cost");
      await fillCost(ada);
    });
    await step("Ada hands in the papers", async () => {
      await saveAndContinue(ada, "Documents");
      await uploadDocuments(ada);
    });
    await step("Ada goes through the checklist", async () => {
      await saveAndContinue(ada, "Checklist");
      await ada.getByRole("checkbox", { name: "Drawings are to scale and show north" }).check();
    });
    await step("Ada needs no consents", () => saveAndContinue(ada, "Consents"));
    await step("Ada reads it all once more", async () => {
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
  });

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
    await step("Ada reads what they are", async () => {
      await expect(main(ada)).toContainText("Fees due");
      await expect(await openSection(ada, "Fees")).toContainText("$482.60");
    });
    await step("the fees are paid", async () => {
      expect((await advance(number)).Did).toEqual({ By: "applicant", What: "Pay the fees" });
      await expect(main(ada)).toContainText("Accepted");
    });
  });

  await test.step("the assessment", async () => {
    await step("the officer begins the assessment", async () => {
      await officer(number, "Begin the assessment");
      await expect(main(ada)).toContainText("Under assessment");
    });
    await step("Ada reads what she lodged", async () => {
      await expect(await openSection(ada, "What you lodged")).toContainText("Two-storey dwelling and garage");
    });
    await step("Ada adds whom to meet on site", async () => {
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
    await step("Ada looks at the classes", () => openSection(ada, "Building classification"));
    if ((await ada.getByRole("tab", { name: /^Checklists/ }).count()) > 0)
      await step("Ada looks at the checklists", () => openSection(ada, "Checklists"));
    await step("the officer asks for more", async () => {
      await officer(number, "Ask for further information");
      await expect(main(ada)).toContainText("Further information required");
    });
    await step("her helper reads what is asked", async () => {
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
      const plan = await drawPdf("site-plan-b.pdf", "Site plan with every setback");
      await panel(ada, "Requests for information").locator('input[type="file"]').first().setInputFiles(plan);
    });
    await step("Ada sends the answers", async () => {
      const requests = panel(ada, "Requests for information");
      await requests.getByLabel("Anything to add?").fill("The materials are on sheet 3.");
      await requests.getByRole("button", { name: "Send answers" }).click();
      await expect(ada.getByText("Answers sent. The assessment continues.")).toBeVisible();
      await expect(main(ada)).toContainText("Under assessment");
    });
    await step("the officer checks the papers", () => officer(number, /^Check the papers/));
    await step("Ada sees that they are accepted", async () => {
      // The filter by status has an option of the same name.
      const sent = (await openSection(ada, "Documents")).getByRole("region", { name: "Documents you sent" });
      await expect(sent.getByText("Accepted").first()).toBeVisible();
    });
    await step("the officer recommends the permit", () => officer(number, "Recommend the permit"));
    await step("the officer asks for its number", () => officer(number, "Ask for the permit number"));
    await step("the officer issues it, and both see it", async () => {
      await officer(number, "Issue the permit");
      await expect(main(ada)).toContainText("Permit issued");
      await expect(main(helper)).toContainText("Permit issued");
    });
  });

  await test.step("the permit", async () => {
    await step("Ada finds it among the documents", async () => {
      await expect(await openSection(ada, "Documents")).toContainText(/Building permit/);
    });
    await step("Ada reads until when it holds", async () => {
      await expect(await openSection(ada, "Permit dates")).toContainText(/Begin|Start|Work/);
    });
    await step("Ada begins to ask for an amendment", async () => {
      const changes = await openSection(ada, "Changes to the permit");
      await changes.getByRole("button", { name: "Start: Amendment" }).click();
      await expect(stepHeading(ada, "Change")).toBeVisible();
    });
    await step("Ada thinks better of it", async () => {
      await ada.getByRole("button", { name: "Save and leave" }).click();
      const changes = panel(ada, "Changes to the permit");
      await changes.getByRole("button", { name: "Delete draft: Amendment" }).click();
      await expect(changes.getByText(/draft deleted/)).toBeVisible();
    });
    await step("her helper may not book an inspection, and reads why", async () => {
      await expect(await openSection(helper, "Inspections")).toContainText("You cannot book inspections");
    });
    await step("Ada asks for the footings to be seen", async () => {
      await openSection(ada, "Inspections");
      await askForInspection(ada, "Next: Before placing footings");
    });
    await step("the officer books the inspector, and Ada sees the window", async () => {
      await officer(number, /^Book the inspector/);
      await expect(panel(ada, "Inspections")).toContainText("9:00 am to 11:00 am");
    });
    await step("Ada gets the site ready", async () => {
      await panel(ada, "Inspections").getByRole("checkbox", { name: "Trenches are clean and dry" }).check();
    });
    await step("the footings are approved, and the work has begun", async () => {
      await officer(number, /^Approve/);
      await expect(main(ada)).toContainText("Construction commenced");
    });
    await step("Ada asks for the reinforcement to be seen", () =>
      askForInspection(ada, "Next: Before pouring reinforced concrete"),
    );
    await step("it is approved on a condition", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Approve/);
      await expect(panel(ada, "Inspections").getByText("Approved with conditions").first()).toBeVisible();
    });
    await step("Ada asks for the frame to be seen", () =>
      askForInspection(ada, "Next: Completion of framework"),
    );
    await step("the frame is not approved, and Ada reads what to put right", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Do not approve/);
      await expect(main(ada)).toContainText("Direction to fix");
      await expect(panel(ada, "Inspections")).toContainText("Tie-downs on the western roof trusses");
    });
    await step("her helper reads it too", async () => {
      await expect(panel(helper, "Inspections")).toContainText("Tie-downs on the western roof trusses");
    });
    await step("Ada asks again", () => askForInspection(ada, "Not approved yet: Completion of framework"));
    await step("the frame is approved", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Approve/);
      await expect(main(ada)).toContainText("Inspections in progress");
    });
    await step("Ada asks for the final inspection", () => askForInspection(ada, "Next: Final"));
    await step("the building passes", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Approve/);
      await expect(main(ada)).toContainText("Final inspection passed");
      await expect(panel(ada, "Inspections")).toContainText("Every mandatory stage is approved");
    });
  });

  await test.step("the completion", async () => {
    await step("the officer issues the occupancy permit", async () => {
      await officer(number, "Issue the occupancy permit");
      await expect(main(ada)).toContainText("Occupancy permit issued");
    });
    await step("her helper finds it among the documents", async () => {
      await expect(await openSection(helper, "Documents")).toContainText(/Occupancy permit/);
    });
    await step("the officer closes the file", async () => {
      await officer(number, "Close the file");
      await expect(main(ada)).toContainText("Complete");
    });
    await step("nothing can be requested any more, and Ada reads why", async () => {
      await expect(await openSection(ada, "Changes to the permit")).toContainText(
        "you can no longer request anything",
      );
    });
    await step("the history tells it all", async () => {
      await expect(await openSection(ada, "History")).toContainText("Complete");
    });
    await step("Ada finds the inspections among those that were", async () => {
      await ada.getByRole("link", { name: "Inspections" }).click();
      await ada.getByRole("tab", { name: "Past" }).click();
      await expect(main(ada).getByText("Approved", { exact: true }).first()).toBeVisible();
    });
    await step("anybody with the number sees where it stands", async () => {
      await helper.goto(hostUrl("riverbend", `/app-tracking/?no=${number}`));
      await expect(main(helper)).toContainText("Complete");
      await expect(main(helper)).not.toContainText("Okafor");
    });
  });
  await helper.context().close();
  console.log(`The whole life of ${number}: ${steps} steps.`);
  expect(steps).toBeGreaterThanOrEqual(LEAST_STEPS);
});
