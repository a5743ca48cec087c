/** Tests contacts and properties that several applications share. */

import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { widths } from "../support/widths.ts";

for (const width of widths) {
  test(`a contact is found, edited, and links to its applications, at ${width} px`, async ({ page }) => {
    const name = `Orla Finch ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "user@demo.example");
    await page.goto(hostUrl("riverbend", "/contacts"));
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await expectAccessible(page, "contacts");
    await page.getByRole("button", { name: "Add a contact" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel(/^Email address/).fill("orla");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter an email address, such as name@example.com").first()).toBeVisible();
    await page.getByLabel(/^Email address/).fill(`orla${width}@mail.example`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const contactEntry = page.getByRole("listitem").filter({ hasText: name });
    await expect(contactEntry.getByText("Not in any application")).toBeVisible();

    await page.getByLabel("Search contacts").fill(`finch ${width}`);
    const contactList = page.getByRole("list", { name: "Contacts" });
    await expect(contactList.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: `Remove: ${name}` }).click();
    await expect(page.getByText(`Removed from your contacts: ${name}.`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: `Edit: ${name}` })).toBeVisible();

    await page.getByLabel("Search contacts").fill("priya raman");
    await page.getByText(/^In \d+ applications/).click();
    await page.getByRole("listitem").getByRole("link", { name: /VIC/ }).first().click();
    await expect(page.getByRole("tabpanel", { name: "Contacts" })).toContainText("Priya Raman");
    await page.goBack();
    await expect(page.getByLabel("Search contacts")).toHaveValue("priya raman");
    await page.getByLabel("Search contacts").fill("nobody of this name");
    await expect(page.getByText("No contacts found")).toBeVisible();
  });
}

test("a property shows its applications, and the next application starts with its address", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/properties"));
  await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
  await expectAccessible(page, "properties");
  await page.getByLabel("Search properties").fill("44 boundary");
  const propertyItems = page.getByRole("list", { name: "Properties" }).locator("> li");
  await expect(propertyItems).toHaveCount(1);
  await expect(propertyItems.getByRole("link", { name: /^BP-2026-01027/ })).toBeVisible();
  await propertyItems.getByRole("link", { name: /^Start an application/ }).click();
  await expect(page.getByText(/Your new application is for 44 Boundary Track/)).toBeVisible();
  await expectAccessible(page, "a start for a property");
  await page.getByRole("button", { name: /^Start Building permit: swimming/ }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  await page.goto(hostUrl("riverbend", "/app-list?list=Drafts&q=44%20boundary"));
  await expect(page.getByRole("link", { name: /^44 Boundary Track, Riverbend/ })).toBeVisible();
});

test("a guest sees properties but cannot start an application", async ({ page }) => {
  await signIn(page, "guest@demo.example");
  await page.goto(hostUrl("riverbend", "/properties"));
  await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^(Start|New) / })).toHaveCount(0);
});
