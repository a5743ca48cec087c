import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { widths } from "../support/widths.ts";

for (const width of widths) {
  test(`a template is created from a draft, edited, and fills in another draft, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    const templateName = `Our pools ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "user@demo.example");

    await test.step("create it from a draft", async () => {
      await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
      await page.getByRole("button", { name: /^Start Building permit: swimming/ }).click();
      await page.getByRole("button", { name: "Start now" }).click();
      await page.getByLabel("Name of applicant").fill("Grace Hopper");
      await page.getByRole("button", { name: "Templates", exact: true }).click();
      await page.getByRole("menuitem", { name: "Save as a template" }).click();
      const dialog = page.getByRole("dialog", { name: "Save as a template" });
      await dialog.getByLabel("Name").fill(templateName);
      await expectAccessible(page, "save as a template");
      await dialog.getByRole("button", { name: "Save template" }).click();
      await expect(page.getByText(`Saved as a template: ${templateName}`)).toBeVisible();
    });

    await test.step("complete it with the wizard", async () => {
      await page.goto(hostUrl("riverbend", "/application-template"));
      await expect(page.getByRole("heading", { name: templateName })).toBeVisible();
      await expectAccessible(page, "templates");
      await page.getByRole("button", { name: `More actions for ${templateName}`, exact: true }).click();
      await page.getByRole("menuitem", { name: "Edit answers" }).click();
      await expect(page.getByLabel("Name of applicant")).toHaveValue("Grace Hopper");
      await page.getByLabel("Telephone").fill("0491 570 157");
      await expectAccessible(page, "a template in the wizard");
      await page.getByRole("button", { name: "Save and close" }).click();
      await expect(page.getByRole("heading", { name: templateName })).toBeVisible();
    });

    await test.step("apply it to another draft; the person chooses which answers to replace", async () => {
      await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
      await page.getByRole("button", { name: /^Start Building permit: swimming/ }).click();
      await page.getByRole("button", { name: "Start now" }).click();
      await expect(page.getByLabel("Name of applicant")).toHaveValue("Ada Okafor");
      await page.getByRole("button", { name: "Templates", exact: true }).click();
      await page.getByRole("menuitem", { name: "Fill in from a template" }).click();
      const dialog = page.getByRole("dialog", { name: "Fill in from a template" });
      await dialog.getByLabel("Template", { exact: true }).selectOption({ label: templateName });
      await dialog.getByLabel("Replace with the template's answers").check();
      await expect(dialog.getByText(/Replaces: Name of applicant/)).toBeVisible();
      await expectAccessible(page, "fill in from a template");
      await dialog.getByRole("button", { name: /^Fill in \d+ answer/ }).click();
      await expect(page.getByLabel("Name of applicant")).toHaveValue("Grace Hopper");
    });

    await test.step("delete it and restore it", async () => {
      await page.goto(hostUrl("riverbend", "/application-template"));
      await page.getByRole("button", { name: `More actions for ${templateName}`, exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete template" }).click();
      await expect(page.getByRole("heading", { name: templateName })).toBeHidden();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("heading", { name: templateName })).toBeVisible();
    });
  });
}
