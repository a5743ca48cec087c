import type { Page } from "@playwright/test";
import { stepHeading } from "../../support/building-permit-steps.ts";
import { hostUrl, test } from "../../support/portal.ts";
import { expect, type Lifecycle, main, officer, openSection, panel, step } from "./journey-steps.ts";

/** Requests the inspection of the next stage. `first` is the first text of the section: it names the stage. */
async function requestNextInspection(page: Page, first: string): Promise<void> {
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

/** Reads the permit, starts and deletes an amendment, and passes every inspection. */
export async function passInspections({ ada, helper, number }: Lifecycle): Promise<void> {
  await test.step("the permit", async () => {
    await step("Ada finds it among the documents", async () => {
      await expect(await openSection(ada, "Documents")).toContainText(/Building permit/);
    });
    await step("Ada reads the permit's dates", async () => {
      await expect(await openSection(ada, "Permit dates")).toContainText(/Begin|Start|Work/);
    });
    await step("Ada starts an amendment", async () => {
      const requestsPanel = await openSection(ada, "Additional requests");
      await requestsPanel.getByRole("button", { name: "Start: Amendment" }).click();
      await expect(stepHeading(ada, "Change")).toBeVisible();
    });
    await step("Ada deletes the amendment", async () => {
      await ada.getByRole("button", { name: "Save and exit" }).click();
      const requestsPanel = panel(ada, "Additional requests");
      await requestsPanel.getByRole("button", { name: "Delete draft: Amendment" }).click();
      await expect(requestsPanel.getByText(/^Draft deleted: /)).toBeVisible();
    });
    await step("her helper may not request an inspection, and reads why", async () => {
      await expect(await openSection(helper, "Inspections")).toContainText("You cannot request inspections");
    });
    await step("Ada requests the inspection of the footings", async () => {
      await openSection(ada, "Inspections");
      await requestNextInspection(ada, "Next: Before placing footings");
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
    await step("Ada requests the inspection of the reinforcement", () =>
      requestNextInspection(ada, "Next: Before pouring reinforced concrete"),
    );
    await step("it is approved on a condition", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Approve/);
      await expect(panel(ada, "Inspections").getByText("Approved with conditions").first()).toBeVisible();
    });
    await step("Ada requests the inspection of the frame", () =>
      requestNextInspection(ada, "Next: Completion of framework"),
    );
    await step("the frame is not approved, and Ada reads what to fix", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Do not approve/);
      await expect(main(ada)).toContainText("Direction to fix");
      await expect(panel(ada, "Inspections")).toContainText("Tie-downs on the western roof trusses");
    });
    await step("her helper reads it too", async () => {
      await expect(panel(helper, "Inspections")).toContainText("Tie-downs on the western roof trusses");
    });
    await step("Ada requests the inspection again", () =>
      requestNextInspection(ada, "Not approved yet: Completion of framework"),
    );
    await step("the frame is approved", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Approve/);
      await expect(main(ada)).toContainText("Inspections in progress");
    });
    await step("Ada requests the final inspection", () => requestNextInspection(ada, "Next: Final"));
    await step("the building passes", async () => {
      await officer(number, /^Book the inspector/);
      await officer(number, /^Approve/);
      await expect(main(ada)).toContainText("Final inspection passed");
      await expect(panel(ada, "Inspections")).toContainText("Every mandatory stage is approved");
    });
  });
}

export async function completePermit({ ada, helper, number }: Lifecycle): Promise<void> {
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
      await expect(await openSection(ada, "Additional requests")).toContainText(
        "you can no longer request anything",
      );
    });
    await step("the history shows the completion", async () => {
      await expect(await openSection(ada, "History")).toContainText("Complete");
    });
    await step("Ada finds the past inspections", async () => {
      await ada.getByRole("link", { name: "Inspections" }).click();
      await ada.getByRole("tab", { name: "Past" }).click();
      await expect(main(ada).getByText("Approved", { exact: true }).first()).toBeVisible();
    });
    await step("anybody with the number can track the application", async () => {
      await helper.goto(hostUrl("riverbend", `/app-tracking/?no=${number}`));
      await expect(main(helper)).toContainText("Complete");
      await expect(main(helper)).not.toContainText("Okafor");
    });
  });
}
