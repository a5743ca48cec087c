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

const text = (name: string, english: string) => ({ key: `tree.${name}`, text: english });

function createTreeForm(
  version: number,
  fields: WizardConfig["steps"][number]["sections"][number]["fields"],
): WizardConfig {
  return {
    ...{ id: "tree-removal", version, applicationTypeIds: ["tree-removal"], locale: "en-AU" },
    title: text("title", "Tree removal"),
    ...{ layout: "steps", audience: "applicant", conditions: {}, rules: [] },
    steps: [
      {
        ...{ id: "tree", kind: "form", title: text("step", "The tree"), estimatedMinutes: 5 },
        sections: [{ id: "tree", title: text("section", "The tree"), fields }],
      },
      { id: "review", kind: "review", title: text("review", "Check your answers"), sections: [] },
      { id: "declaration", kind: "declaration", title: text("declaration", "Declaration"), sections: [] },
    ],
    submission: {
      statements: [{ key: "true", label: text("true", "All of this is true."), required: true }],
      signature: { methods: ["drawn", "typed"], required: true },
      text: text("before", "Lodge the form when it is complete."),
      receipt: text("receipt", "An arborist looks at the tree."),
    },
  };
}

const species: Field = {
  key: "species",
  type: "text",
  label: text("species", "Species"),
  requiredIf: true,
};
const nicknameField: Field = { key: "nickname", type: "text", label: text("nickname", "Local name") };
const height: Field = {
  key: "height",
  type: "measure",
  unit: "m",
  label: text("height", "Height"),
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
  await uploadForm(createTreeForm(1, [species, nicknameField]));
  await changeForm("tree-removal", 1);
  await signIn(page, "user@demo.example");
  const draft = await createDraft("user@demo.example", "tree-removal");
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}`));
  await page.getByLabel("Species").fill("River red gum");
  await page.getByLabel("Local name").fill("Old Bill");
  await expect(page.locator('[data-save="saved"]')).toBeVisible();

  const desk = await page.context().newPage();
  const upload = async (content: string) => {
    await desk.goto(`${serviceUrl}/desk/forms`);
    await desk.getByLabel("Form (JSON file)").setInputFiles({
      name: "tree-removal.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
    await desk.getByLabel(/^Your name/).fill("Mai Tran");
    await desk.getByRole("button", { name: "Upload and check" }).click();
  };
  const form = JSON.stringify(createTreeForm(2, [species, height]), undefined, 2);
  await upload(form.replace('"measure"', '"mesure"'));
  const findings = desk.getByRole("alert");
  await expect(findings).toContainText("tree-removal.json was not stored: 1 mistake");
  await expect(findings).toContainText(/Line \d+, column \d+/);
  await expect(findings).toContainText('did you mean "measure"?');
  await expectAccessible(desk, "the findings of an upload");

  await upload(form);
  await expect(desk.getByRole("status")).toContainText("The check found no mistakes");
  await expect(desk.getByRole("listitem").filter({ hasText: "Height" })).toBeVisible();
  await expect(desk.getByRole("listitem").filter({ hasText: "Local name" })).toBeVisible();
  await expect(
    desk.getByText("1 draft; 1 answer set aside in 1 draft; questions to answer again in 1 draft."),
  ).toBeVisible();
  await expectAccessible(desk, "a version that is not in force");
  await desk.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(desk, "a version that is not in force, on a phone");
  await desk.setViewportSize({ width: 1280, height: 800 });

  await desk.getByLabel("Portal").selectOption("riverbend.localhost");
  await desk.getByRole("button", { name: "Create a test link" }).click();
  const link = await desk
    .getByRole("link", { name: "Open version as a test applicant" })
    .getAttribute("href");
  const tester = await (await page.context().browser())?.newPage();
  if (!tester || !link) throw new Error("there is no test link");
  await tester.goto(link);
  await expect(tester.getByLabel("Height")).toBeVisible();
  await tester.context().close();
  await page.reload();
  await expect(page.getByLabel("Local name")).toBeVisible();

  await desk.getByRole("button", { name: "Put version 2 in force" }).click();
  await expect(desk.getByRole("status")).toContainText("Version 2 is in force");
  await expectAccessible(desk, "the versions of a form");

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

  await desk.getByRole("link", { name: "Version 1" }).click();
  const rollBack = desk.getByRole("button", { name: "Roll back to version 1" });
  await desk
    .locator("form")
    .filter({ has: rollBack })
    .getByLabel(/^Your name/)
    .fill("Ned Boyd");
  await rollBack.click();
  await expect(desk.getByRole("listitem").filter({ hasText: "Rolled back to: version 1" })).toContainText(
    "Ned Boyd",
  );
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}`));
  await expect(page.getByLabel("Local name")).toHaveValue("Old Bill");
});
