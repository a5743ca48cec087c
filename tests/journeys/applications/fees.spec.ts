/**
 * Tests fees and quotes, and payments by an applicant. The demo service also serves the page of the payment
 * provider.
 */
import { expect, hostUrl, openSection, serviceUrl, signIn, test } from "../support/portal.ts";
import { moveApplication } from "../support/provider-desk.ts";

/** A seeded application of the builder's office whose fees are due. */
const applicationWithFeesDue = "app010accuser";

test("fees are paid on the provider's page, which leads back to the portal and its receipt", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${applicationWithFeesDue}?section=fees`));
  await expect(page.getByText("Fees to pay")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Invoice INV-/ })).toBeVisible();

  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${serviceUrl}/pay/`));
  await page.getByRole("button", { name: /^Pay \$/ }).click();

  await expect(page.getByText("We have received your payment.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Accepted");
  await openSection(page, "Documents");
  await expect(page.getByText(/^Receipt INV-.*\.pdf$/).first()).toBeVisible();
});

/** A seeded application of the firm with child accounts that has a quotation. */
const quotedApplication = "app039accparent";
/** An application of one of the firm's child accounts for which a quotation was requested. */
const applicationWithQuoteRequest = "app051accchild2";

test("a quotation is declined with a reason that reaches the desk, another one is accepted and goes on as a draft", async ({
  page,
}) => {
  await signIn(page, "parent@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${quotedApplication}?section=fees`));
  await expect(page.getByText("All mandatory inspections")).toBeVisible();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Decline the quotation?" });
  await dialog.getByRole("button", { name: "Decline the quotation" }).click();
  await expect(dialog.getByText("Say why you are declining the quotation")).toBeVisible();
  await expect(dialog.getByLabel("Why are you declining the quotation?")).toBeFocused();
  await dialog.getByLabel("Why are you declining the quotation?").fill("Another surveyor asked for less.");
  await dialog.getByRole("button", { name: "Decline the quotation" }).click();
  await expect(page.getByRole("main")).toContainText("Quotation declined");
  const deskPage = await (await fetch(`${serviceUrl}/desk/applications/${quotedApplication}`)).text();
  expect(deskPage).toContain("Another surveyor asked for less.");

  await moveApplication(applicationWithQuoteRequest, "quoted");
  await page.goto(hostUrl("riverbend", `/app-details/${applicationWithQuoteRequest}?section=fees`));
  await page.getByRole("button", { name: "Accept the quotation" }).click();
  const confirmation = page.getByRole("dialog", { name: "Accept the quotation?" });
  await expect(confirmation).toContainText(/You agree to a total of \$[\d,]+\.\d\d/);
  await confirmation.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: "Accept the quotation" })).toBeFocused();
  await page.getByRole("button", { name: "Accept the quotation" }).click();
  await confirmation.getByRole("button", { name: /^Accept \$/ }).click();
  await expect(page.getByRole("link", { name: "Continue your draft" })).toBeVisible();
});
