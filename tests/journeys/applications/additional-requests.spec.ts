import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { choose, saveAndContinue, stepHeading } from "../support/building-permit-steps.ts";
import { createApplication } from "../support/create-application.ts";
import { hostUrl, expect as once, signIn, test } from "../support/portal.ts";
import { decideRequest } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";
import { checkStatements } from "../support/whole-form.ts";

/** Longer timeout than usual: screens load without a cache, on a busy machine. */
const expect = once.configure({ timeout: 30_000 });
test.slow();

const getRequestsPanel = (page: Page) => page.getByRole("tabpanel", { name: "Additional requests" });

async function openRequests(page: Page, id: string) {
  await page.goto(hostUrl("riverbend", `/app-details/${id}?section=changes`));
  return getRequestsPanel(page);
}

async function declare(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Continue to the declaration" }).click();
  await expect(stepHeading(page, "Declaration")).toBeVisible();
  await checkStatements(page);
  await choose(page, "How do you want to sign?", "Type my name");
  await page.getByRole("textbox", { name: "Your full name" }).fill(name);
  await page.getByRole("button", { name: "Lodge the request" }).click();
  await expect(page.getByRole("heading", { name: "Request lodged" })).toBeFocused();
}

test("an amendment is started, left, continued, lodged and approved; the application shows its effect", async ({
  page,
}) => {
  const { id, number } = await createApplication({ until: "permit-issued" });
  await signIn(page, "user@demo.example");
  const section = await openRequests(page, id);
  await expect(section.getByText("There are no additional requests for this application.")).toBeVisible();
  await expectAccessible(page, "changes, none yet");
  await section.getByRole("button", { name: "Start: Amendment" }).click();
  await expect(stepHeading(page, "Change")).toBeVisible();
  await expect(page.getByLabel("Building permit number")).toHaveValue(number);
  await page.getByRole("checkbox", { name: "The nature of the work" }).check();
  await page.getByLabel("Describe the change").fill("The garage becomes a carport of the same size.");
  await choose(page, "Reason for the change", "The owner wants it");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole("button", { name: "Save and exit" }).click();

  await section.getByRole("link", { name: "Continue: Amendment" }).click();
  await expect(page.getByLabel("Describe the change")).toHaveValue(/becomes a carport/);
  await choose(page, "Has any of it been built already?", "No");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await drawPdf("amended.pdf", "Carport instead of a garage"));
  // The page lists the file during the upload. The question counts as answered when the service has received
  // the file.
  const drawings = page.getByRole("group", { name: /^Amended drawings/ });
  await expect(drawings.getByText("amended.pdf")).toBeVisible();
  await expect(drawings.getByText(/Received/)).toBeVisible();
  await expectAccessible(page, "the amendment's first step");
  await saveAndContinue(page, "Property details");
  await saveAndContinue(page, "Nature of the building work");
  await page.getByLabel("Describe the work in a sentence or two").fill("Two-storey dwelling with a carport");
  await saveAndContinue(page, "Check your answers");
  await declare(page, "Ada Okafor");
  await expect(page.getByText(`${number}-A1`)).toBeVisible();
  await expectAccessible(page, "the receipt of a request");
  await page.getByRole("button", { name: "View additional requests" }).click();
  await expect(section.getByText("We are checking 1 request.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Amendment requested");

  await decideRequest(id, { Decision: "Approved", Comment: "A carport needs no fire wall." });
  await expect(section.getByText("A carport needs no fire wall.")).toBeVisible();
  await expect(section.getByText(/The permit is amended/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Permit issued");
  await section.getByText("What was requested").click();
  await expect(section.getByText("The garage becomes a carport of the same size.")).toBeVisible();
  await expectAccessible(page, "a decided request");
});

test("a withdrawal names its consequences, is cancelled and started again, and can be restored after its deletion", async ({
  page,
}) => {
  const { id, number } = await createApplication({ until: "permit-issued" });
  await signIn(page, "user@demo.example");
  const section = await openRequests(page, id);
  await section.getByRole("button", { name: "Start: Withdrawal" }).click();
  await expect(page.getByText("What happens if you withdraw")).toBeVisible();
  await expectAccessible(page, "a withdrawal");
  await page.getByRole("radio", { name: "The land has been sold" }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(stepHeading(page, "Check your answers")).toBeVisible();
  await expect(page.getByText("The land has been sold")).toBeVisible();
  await declare(page, "Ada Okafor");
  await expect(page.getByText(`${number}-W1`)).toBeVisible();
  await page.getByRole("button", { name: "View additional requests" }).click();
  await section.getByRole("button", { name: "Withdraw request: Withdrawal" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page, "taking a request back");
  await dialog.getByLabel("Reason for withdrawing").fill("The sale fell through.");
  await dialog.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByText(`${number}-W1 withdrawn. Your application has not changed.`)).toBeVisible();
  await expect(section.getByText("The sale fell through.")).toBeVisible();

  await section.getByRole("button", { name: "Start: Extension of time" }).click();
  await expect(stepHeading(page, "About you")).toBeVisible();
  await page.getByRole("button", { name: "Save and exit" }).click();
  await section.getByRole("button", { name: "Delete draft: Extension of time" }).click();
  await expect(section.getByText(/^Draft deleted: Extension of time/)).toBeVisible();
  await section.getByRole("button", { name: "Undo" }).click();
  await expect(section.getByRole("link", { name: "Continue: Extension of time" })).toBeVisible();
});

test("an unavailable request says why, and a refusal explains what it means", async ({ page, browser }) => {
  const { id } = await createApplication({ until: "construction-commenced" });
  await signIn(page, "user@demo.example");
  const section = await openRequests(page, id);
  await expect(
    section.getByText("Withdrawal is not available while the application is “Construction commenced”."),
  ).toBeVisible();
  await expect(section.getByRole("button", { name: "Start: Withdrawal" })).toHaveCount(0);
  await section.getByRole("button", { name: "Start: Change of applicant" }).click();
  await expect(page.getByText(/you can no longer see them/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Nadia Brandt");
  await page.getByLabel("Email address they sign in with").fill("nobody@nowhere.example");
  await page.getByLabel("Why the applicant changes").fill("The house is sold.");
  await choose(page, "Have they agreed?", "No");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await declare(page, "Ada Okafor");
  await page.getByRole("button", { name: "View additional requests" }).click();
  await decideRequest(id, { Decision: "Refused", Comment: "Nobody has signed up by that address." });
  await expect(section.getByText("The applicant stays the same.")).toBeVisible();

  // A delegate who may edit writes a request but cannot lodge it.
  const delegatePage = await (await browser.newContext()).newPage();
  await signIn(delegatePage, "delegate@demo.example");
  await delegatePage.goto(hostUrl("riverbend", `/app-details/${id}?section=changes`));
  const delegateRequests = getRequestsPanel(delegatePage);
  await expect(delegateRequests.getByRole("button", { name: "Start: Amendment" })).toBeVisible();
  await expect(delegateRequests.getByText("Transfer this application")).toHaveCount(0);
  await delegatePage.context().close();
});
