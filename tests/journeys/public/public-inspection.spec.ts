/** Tests that somebody without an account can request an inspection on site (spec 2.1). */
import { expectAccessible } from "../support/accessibility.ts";
import { createApplication } from "../support/create-application.ts";
import { expect, hostUrl, test } from "../support/portal.ts";
import { readParts } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

test("an inspection is requested by number and contact; a stranger learns nothing, not even that the number exists", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const { id, number } = await createApplication({ until: "permit-issued", host: "riverbend" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(hostUrl("riverbend", "/public-inspection/"));
  await expectAccessible(page, "inspection, untouched");
  await page.getByRole("button", { name: "Show stages" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the application number");

  const messages: (string | null)[] = [];
  for (const [tried, contact] of [
    [number, "stranger@site.example"],
    ["BP-1999-00001", "user@demo.example"],
  ] as const) {
    await page.getByLabel("Application number").fill(tried);
    await page.getByLabel("Email address or phone number").fill(contact);
    await page.getByRole("button", { name: "Show stages" }).click();
    const answerPanel = page.getByText("We found no stages for this number and contact").locator("..");
    await expect(answerPanel).toBeVisible();
    await expect(page.getByRole("button", { name: "Show stages" })).not.toHaveAttribute("aria-busy", "true");
    messages.push(await answerPanel.textContent());
  }
  expect(messages[1]).toBe(messages[0]);
  await expectAccessible(page, "inspection, nothing to show");

  await page.getByLabel("Application number").fill(number.toLowerCase());
  await page.getByLabel("Email address or phone number").fill("user@demo.example");
  await page.getByRole("button", { name: "Show stages" }).click();
  await expect(page.getByRole("radio", { name: "Before placing footings" })).toBeChecked();
  await expect(page.getByRole("listitem").filter({ hasText: /^Final/ })).toContainText(
    "“Completion of framework” must be approved first.",
  );
  await expectAccessible(page, "inspection, stages and form");
  await page.getByRole("button", { name: "Request this inspection" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a day");
  await expectAccessible(page, "inspection, refused");

  await page.getByLabel("Day", { exact: true }).selectOption({ index: 3 });
  await page.getByRole("radio", { name: "Morning" }).check();
  await page.getByLabel("Contact on site").fill("Mia Tran");
  await page.getByLabel("Phone number on the day").fill("0491 570 156");
  const fileInput = page.locator('input[type="file"]');
  await fileInput.setInputFiles({
    name: "setup.exe",
    mimeType: "application/x-dosexec",
    buffer: Buffer.from("MZ"),
  });
  await expect(page.getByText("You cannot upload this type of file.")).toBeVisible();
  await page.getByRole("button", { name: "Remove setup.exe" }).click();
  await fileInput.setInputFiles(await drawPdf("footings.pdf", "Set-out of the footings"));
  await expect(page.getByRole("list", { name: "Chosen files" })).toContainText("Uploaded");
  await page.getByRole("button", { name: "Request this inspection" }).click();

  await expect(page.getByRole("heading", { name: "Inspection requested" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText("footings.pdf");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Inspection requested" })).toBeFocused();
  await expectAccessible(page, "inspection, asked for");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^INS-\d{4}-\d{5}\.ics$/);

  const { Inspections } = await readParts(id);
  expect(Inspections).toMatchObject([{ State: "Requested", StageName: "Before placing footings" }]);
});
