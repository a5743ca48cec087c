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
let folder: string;
let file: string;
let server: ChildProcess;
let url: string;

test.beforeAll(async () => {
  // The first start builds the preview.
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), "form-author-"));
  file = join(folder, "form.json");
  writeFileSync(file, JSON.stringify(createConfig(), undefined, 2));
  server = spawn(process.execPath, ["scripts/wizard.ts", "dev", file, "--port", "0"], { cwd: root });
  url = await new Promise((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString()) ?? [];
      if (address) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`wizard dev ended with ${code}`)));
  });
});
test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

test("an author edits a form and sees it in both frames", async ({ page }) => {
  const text = readFileSync(file, "utf8");
  await page.goto(url);
  const phone = page.frameLocator("iframe[title=Phone]");
  const desktop = page.frameLocator("iframe[title=Desktop]");
  await expect(phone.getByLabel("Agent")).toBeVisible({ timeout: 20_000 });

  await test.step("a saved change", async () => {
    writeFileSync(file, text.replace('"text": "Agent"', '"text": "Agent of the owner"'));
    await expect(phone.getByLabel("Agent of the owner")).toBeVisible();
    await expect(desktop.getByLabel("Agent of the owner")).toBeVisible();
    await expect(page.locator("[data-reload-ms]")).toContainText("after it was saved");
  });

  await test.step("a mistake keeps the last valid version", async () => {
    writeFileSync(file, text.replace('"visibleIf"', '"visibelIf"'));
    const finding = page.locator("[data-findings] a");
    await expect(finding).toContainText('did you mean "visibleIf"?');
    await expect(finding).toHaveAttribute("href", /^vscode:\/\/file\/.*form\.json:\d+:\d+$/);
    await expect(phone.getByLabel("Agent of the owner")).toBeVisible();
    writeFileSync(file, text);
    await expect(finding).toHaveCount(0);
  });

  await test.step("the reason of a question", async () => {
    const firm = page.locator('[data-path="person.firm"]');
    await expect(firm).toContainText("person.role = unanswered");
    await phone.getByLabel("Agent", { exact: true }).check();
    await expect(firm).toContainText("Shown, required");
    await expect(firm).toContainText('person.role = "agent"');
    await expect(firm.getByRole("link")).toHaveAttribute("href", /^vscode:\/\/file\//);
    await expect(desktop.getByLabel("Agent", { exact: true })).toBeChecked();
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
    writeFileSync(file, JSON.stringify(config));
    const today = page.getByLabel("Today");
    const role = page.getByLabel("Role", { exact: true });
    await role.selectOption("1");
    await today.fill("2030-02-01");
    for (const frame of [phone, desktop])
      await expect(frame.getByRole("textbox", { name: "late" })).toBeVisible();
    await today.fill("2029-02-01");
    for (const frame of [phone, desktop]) {
      await expect(frame.getByLabel("Agent", { exact: true })).toBeVisible();
      await expect(frame.getByRole("textbox", { name: "late" })).toHaveCount(0);
    }
    await today.fill("2030-02-01");
    for (const frame of [phone, desktop])
      await expect(frame.getByRole("textbox", { name: "late" })).toBeVisible();
    await role.selectOption("2");
    // The step is read-only for this role.
    for (const frame of [phone, desktop])
      await expect(frame.getByRole("textbox", { name: "late" })).toHaveCount(0);
    await page.getByLabel("Language").selectOption("vi");
    for (const frame of [phone, desktop]) await expect(frame.locator("html")).toHaveAttribute("lang", "vi");
  });
});
