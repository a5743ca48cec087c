/**
 * Tests how an officer changes a form at the provider desk: the check, the differences, the test link,
 * putting the form in force, and the roll-back. An applicant then lodges the form.
 */
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "../support/portal.ts";
import { changeForm } from "../support/provider-desk.ts";
import { declare, stepTitle } from "../support/whole-form.ts";

const createText = (name: string, english: string) => ({ key: `tree.${name}`, text: english });

function createTreeForm(
  version: number,
  fields: WizardConfig["steps"][number]["sections"][number]["fields"],
): WizardConfig {
  return {
    ...{ id: "tree-removal", version, applicationTypeIds: ["tree-removal"], locale: "en-AU" },
    title: createText("title", "Tree removal"),
    ...{ layout: "steps", audience: "applicant", conditions: {}, rules: [] },
    steps: [
      {
        ...{ id: "tree", kind: "form", title: createText("step", "The tree"), estimatedMinutes: 5 },
        sections: [{ id: "tree", title: createText("section", "The tree"), fields }],
      },
      { id: "review", kind: "review", title: createText("review", "Check your answers"), sections: [] },
      {
        id: "declaration",
        kind: "declaration",
        title: createText("declaration", "Declaration"),
        sections: [],
      },
    ],
    submission: {
      statements: [{ key: "true", label: createText("true", "All of this is true."), required: true }],
      signature: { methods: ["drawn", "typed"], required: true },
      text: createText("before", "Lodge the form when it is complete."),
      receipt: createText("receipt", "An arborist looks at the tree."),
    },
  };
}

const speciesField: Field = {
  key: "species",
  type: "text",
  label: createText("species", "Species"),
  requiredIf: true,
};
const nicknameField: Field = { key: "nickname", type: "text", label: createText("nickname", "Local name") };
const heightField: Field = {
  key: "height",
  type: "measure",
  unit: "m",
  label: createText("height", "Height"),
  requiredIf: true,
  validate: [{ code: "min", params: { min: 1 } }],
};

async function uploadForm(form: WizardConfig): Promise<void> {
  const reply = await fetch(`${serviceUrl}/desk/api/forms`, { method: "POST", body: JSON.stringify(form) });
  expect(await reply.json()).toMatchObject({ Findings: [] });
}

test("a form is checked, tested, put in force, lodged and rolled back without a release", async ({
  page,
}) => {
  test.slow();
  await uploadForm(createTreeForm(1, [speciesField, nicknameField]));
  await changeForm("tree-removal", 1);
  await signIn(page, "user@demo.example");
  const draft = await createDraft("user@demo.example", "tree-removal");
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}`));
  await page.getByLabel("Species").fill("River red gum");
  await page.getByLabel("Local name").fill("Old Bill");
  await expect(page.locator('[data-save="saved"]')).toBeVisible();

  const deskPage = await page.context().newPage();
  const uploadText = async (content: string) => {
    await deskPage.goto(`${serviceUrl}/desk/forms`);
    await deskPage.getByLabel("Form (JSON file)").setInputFiles({
      name: "tree-removal.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
    await deskPage.getByLabel(/^Your name/).fill("Mai Tran");
    await deskPage.getByRole("button", { name: "Upload and check" }).click();
  };
  const formText = JSON.stringify(createTreeForm(2, [speciesField, heightField]), undefined, 2);
  await uploadText(formText.replace('"measure"', '"mesure"'));
  const findingAlert = deskPage.getByRole("alert");
  await expect(findingAlert).toContainText("tree-removal.json was not stored: 1 mistake");
  await expect(findingAlert).toContainText(/Line \d+, column \d+/);
  await expect(findingAlert).toContainText('did you mean "measure"?');
  await expectAccessible(deskPage, "the findings of an upload");

  await uploadText(formText);
  await expect(deskPage.getByRole("status")).toContainText("The check found no mistakes");
  await expect(deskPage.getByRole("listitem").filter({ hasText: "Height" })).toBeVisible();
  await expect(deskPage.getByRole("listitem").filter({ hasText: "Local name" })).toBeVisible();
  await expect(
    deskPage.getByText("1 draft; 1 answer set aside in 1 draft; questions to answer again in 1 draft."),
  ).toBeVisible();
  await expectAccessible(deskPage, "a version that is not in force");
  await deskPage.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(deskPage, "a version that is not in force, on a phone");
  await deskPage.setViewportSize({ width: 1280, height: 800 });

  await deskPage.getByLabel("Portal").selectOption("riverbend.localhost");
  await deskPage.getByRole("button", { name: "Create a test link" }).click();
  const link = await deskPage
    .getByRole("link", { name: "Open version as a test applicant" })
    .getAttribute("href");
  const testerPage = await (await page.context().browser())?.newPage();
  if (!testerPage || !link) throw new Error("there is no test link");
  await testerPage.goto(link);
  await expect(testerPage.getByLabel("Height")).toBeVisible();
  await testerPage.context().close();
  await page.reload();
  await expect(page.getByLabel("Local name")).toBeVisible();

  await deskPage.getByRole("button", { name: "Put version 2 in force" }).click();
  await expect(deskPage.getByRole("status")).toContainText("Version 2 is in force");
  await expectAccessible(deskPage, "the versions of a form");

  await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
  await page.getByRole("button", { name: "Start Tree removal", exact: true }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await page.getByLabel("Species").fill("Silver wattle");
  await page.getByLabel("Height").fill("12");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await declare(page);
  await expect(stepTitle(page)).toHaveText("Application lodged", { timeout: 20_000 });
  await expect(page.locator("[data-number]")).toHaveText(/^TR-\d{4}-\d{5}$/);

  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}`));
  await expect(page.getByRole("heading", { level: 1, name: /This form has changed/ })).toBeVisible();
  await expect(page.getByText("Old Bill")).toBeVisible();

  await deskPage.getByRole("link", { name: "Version 1" }).click();
  const rollBackButton = deskPage.getByRole("button", { name: "Roll back to version 1" });
  await deskPage
    .locator("form")
    .filter({ has: rollBackButton })
    .getByLabel(/^Your name/)
    .fill("Ned Boyd");
  await rollBackButton.click();
  await expect(deskPage.getByRole("listitem").filter({ hasText: "Rolled back to: version 1" })).toContainText(
    "Ned Boyd",
  );
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}`));
  await expect(page.getByLabel("Local name")).toHaveValue("Old Bill");
});
