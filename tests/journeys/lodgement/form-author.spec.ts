/**
 * Tests the form author's preview: a saved change, a mistake, the reason why a question is shown, valid
 * answers, and the settings.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let formFolder: string;
let formFile: string;
let server: ChildProcess;
let previewUrl: string;

test.beforeAll(async () => {
  // The first start builds the preview.
  test.setTimeout(180_000);
  formFolder = mkdtempSync(join(tmpdir(), "form-author-"));
  formFile = join(formFolder, "form.json");
  writeFileSync(formFile, JSON.stringify(createConfig(), undefined, 2));
  server = spawn(process.execPath, ["scripts/wizard.ts", "dev", formFile, "--port", "0"], { cwd: root });
  previewUrl = await new Promise((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString()) ?? [];
      if (address) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`wizard dev ended with ${code}`)));
  });
});
test.afterAll(() => {
  server.kill();
  rmSync(formFolder, { recursive: true, force: true });
});

test("an author edits a form and sees it in both frames", async ({ page }) => {
  const formText = readFileSync(formFile, "utf8");
  await page.goto(previewUrl);
  const phoneFrame = page.frameLocator("iframe[title=Phone]");
  const desktopFrame = page.frameLocator("iframe[title=Desktop]");
  await expect(phoneFrame.getByLabel("Agent")).toBeVisible({ timeout: 20_000 });

  await test.step("a saved change", async () => {
    writeFileSync(formFile, formText.replace('"text": "Agent"', '"text": "Agent of the owner"'));
    await expect(phoneFrame.getByLabel("Agent of the owner")).toBeVisible();
    await expect(desktopFrame.getByLabel("Agent of the owner")).toBeVisible();
    await expect(page.locator("[data-reload-ms]")).toContainText("after it was saved");
  });

  await test.step("a mistake keeps the last valid version", async () => {
    writeFileSync(formFile, formText.replace('"visibleIf"', '"visibelIf"'));
    const findingLink = page.locator("[data-findings] a");
    await expect(findingLink).toContainText('did you mean "visibleIf"?');
    await expect(findingLink).toHaveAttribute("href", /^vscode:\/\/file\/.*form\.json:\d+:\d+$/);
    await expect(phoneFrame.getByLabel("Agent of the owner")).toBeVisible();
    writeFileSync(formFile, formText);
    await expect(findingLink).toHaveCount(0);
  });

  await test.step("the reason of a question", async () => {
    const firmQuestion = page.locator('[data-path="person.firm"]');
    await expect(firmQuestion).toContainText("person.role = unanswered");
    await phoneFrame.getByLabel("Agent", { exact: true }).check();
    await expect(firmQuestion).toContainText("Shown, required");
    await expect(firmQuestion).toContainText('person.role = "agent"');
    await expect(firmQuestion.getByRole("link")).toHaveAttribute("href", /^vscode:\/\/file\//);
    await expect(desktopFrame.getByLabel("Agent", { exact: true })).toBeChecked();
  });

  await test.step("valid answers", async () => {
    await page.getByRole("button", { name: "Fill in valid answers" }).click();
    await expect(page.getByText("Filled with valid answers.")).toBeVisible();
    await expect(page.locator("summary").first()).not.toContainText("problem");
    await expect(page.locator("summary").last()).not.toContainText("problem");
  });

  await test.step("another day, another role and another language", async () => {
    const config = createConfig();
    const [step] = config.steps;
    step?.sections?.[0]?.fields.push(
      createField("late", { visibleIf: { after: [{ today: [] }, "2030-01-01"] } }),
    );
    Object.assign(step ?? {}, { requiredRoles: [1] });
    writeFileSync(formFile, JSON.stringify(config));
    const todayInput = page.getByLabel("Today");
    const roleSelect = page.getByLabel("Role", { exact: true });
    await roleSelect.selectOption("1");
    await todayInput.fill("2030-02-01");
    for (const frame of [phoneFrame, desktopFrame])
      await expect(frame.getByRole("textbox", { name: "late" })).toBeVisible();
    await todayInput.fill("2029-02-01");
    for (const frame of [phoneFrame, desktopFrame]) {
      await expect(frame.getByLabel("Agent", { exact: true })).toBeVisible();
      await expect(frame.getByRole("textbox", { name: "late" })).toHaveCount(0);
    }
    await todayInput.fill("2030-02-01");
    for (const frame of [phoneFrame, desktopFrame])
      await expect(frame.getByRole("textbox", { name: "late" })).toBeVisible();
    await roleSelect.selectOption("2");
    // The step is read-only for this role.
    for (const frame of [phoneFrame, desktopFrame])
      await expect(frame.getByRole("textbox", { name: "late" })).toHaveCount(0);
    await page.getByLabel("Language").selectOption("vi");
    for (const frame of [phoneFrame, desktopFrame])
      await expect(frame.locator("html")).toHaveAttribute("lang", "vi");
  });
});
