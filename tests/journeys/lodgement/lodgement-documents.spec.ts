/**
 * Tests that each file of a draft is received completely and once, despite interruptions, reloads and
 * navigation (faults D11–D14).
 */
import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { stepHeading } from "../support/building-permit-steps.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { drawPdf, drawPng, type SampleFile } from "../support/sample-files.ts";

/** Creates a draft and opens its step "Documents". Returns the URL of this step. */
async function openDocuments(page: Page): Promise<string> {
  await signIn(page, "user@demo.example");
  await page.getByRole("link", { name: "Start an application" }).first().click();
  await page.getByRole("button", { name: "Start Building permit: new dwelling" }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(stepHeading(page, "About the application")).toBeVisible();
  const id: unknown = await page.evaluate(
    () => /application-lodgement\/([^/]+)/.exec(history.state.__tempLocation.pathname)?.[1],
  );
  const path = hostUrl("riverbend", `/wizards/application-lodgement/${id}/documents`);
  await page.goto(path);
  await expect(stepHeading(page, "Documents")).toBeVisible();
  return path;
}

const getQuestion = (page: Page, name: RegExp): Locator => page.getByRole("group", { name });
const sendFiles = (group: Locator, ...files: SampleFile[]) =>
  group.locator('input[type="file"]').setInputFiles(files);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Creates random bytes with the signature of a PDF. */
function largePdf(name: string, size: number): SampleFile {
  const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]).subarray(0, size);
  return { name, mimeType: "application/pdf", buffer };
}

async function expectReceived(page: Page, group: Locator, paper: SampleFile): Promise<void> {
  await expect(group.getByText("received")).toHaveCount(1, { timeout: 40_000 });
  await group.getByRole("button", { name: `More actions for ${paper.name}` }).click();
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloadEvent).createReadStream()) chunks.push(chunk as Buffer);
  expect(sha256(Buffer.concat(chunks))).toBe(sha256(paper.buffer));
}

/**
 * Fractions of the file after which the upload is interrupted. `FORMS=all` adds fractions near the start and
 * the end.
 */
const shares = process.env["FORMS"] === "all" ? [0, 0.01, 0.5, 0.99, 1] : [0.5, 0.99];
for (const share of shares) {
  test(`a file cut off at ${share * 100} % resumes automatically and is received once`, async ({ page }) => {
    await openDocuments(page);
    let interruptionCount = 0;
    await page.route(/\/documents\/uploads\//, async (route) => {
      const bytes = route.request().postDataBuffer();
      if (route.request().method() !== "PUT" || !bytes || interruptionCount === 3) return route.continue();
      interruptionCount += 1;
      const firstPart = bytes.subarray(0, Math.round(bytes.length * share));
      await route.fetch({ postData: firstPart }).catch(() => undefined);
      return route.abort("connectionreset");
    });
    const sitePlanGroup = getQuestion(page, /^Site plan/);
    const sitePlan = largePdf("site-plan.pdf", 3_000_000);
    await sendFiles(sitePlanGroup, sitePlan);
    await expectReceived(page, sitePlanGroup, sitePlan);
    expect(interruptionCount).toBe(3);
  });
}

test("an upload survives steps, interruptions and a reload, and the save status is right", async ({
  page,
  context,
}) => {
  const path = await openDocuments(page);
  const sitePlanGroup = getQuestion(page, /^Site plan/);
  const sitePlan = largePdf("site-plan.pdf", 4_000_000);
  let isUploadBlocked = true;
  // The resume call fails as well, so that the portal assumes a lost connection, not a wrong URL of the upload.
  await page.route(/\/documents\/uploads\/|\/Document\/ResumeUpload\//, async (route) => {
    const isStart = route.request().headers()["content-range"]?.startsWith("bytes 0-");
    const isPreflight = route.request().method() === "OPTIONS";
    return isUploadBlocked && !isStart && !isPreflight ? route.abort("connectionreset") : route.continue();
  });
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(sitePlanGroup.getByText(/^Add a file for/)).toBeVisible();
  await sendFiles(sitePlanGroup, sitePlan);
  await expect(sitePlanGroup.getByText(/^Add a file for/)).toBeHidden();
  await expect(page.getByText("1 file is waiting for the connection").first()).toBeVisible();
  await expect(sitePlanGroup.getByText("Stored on this device")).toBeVisible();
  await page.getByRole("button", { name: "Property details" }).click();
  await expect(stepHeading(page, "Property details")).toBeVisible();
  await expect(page.getByText("1 file is waiting for the connection").first()).toBeVisible();

  await context.setOffline(true);
  await context.setOffline(false);
  isUploadBlocked = false;
  await page.goto(path);
  await expectReceived(page, sitePlanGroup, sitePlan);
  await expect(page.getByText(/waiting for the connection/)).toHaveCount(0);
});

test("a file too large to be stored is hashed in a worker, and resumes when it is chosen again", async ({
  page,
}) => {
  const path = await openDocuments(page);
  const sitePlanGroup = getQuestion(page, /^Site plan/);
  const sitePlan = largePdf("site-plan.pdf", 12_000_000);
  // Use a file on disk: Playwright passes its path to the browser, but sends a buffer through its own
  // protocol.
  const paperPath = test.info().outputPath(sitePlan.name);
  await writeFile(paperPath, sitePlan.buffer);
  const startOffsets: number[] = [];
  await page.route(/\/documents\/uploads\//, async (route) => {
    const startOffset = Number(
      /bytes (\d+)-/.exec(route.request().headers()["content-range"] ?? "")?.[1] ?? 0,
    );
    startOffsets.push(startOffset);
    return startOffsets.length > 2 && startOffsets.length < 9
      ? route.abort("connectionreset")
      : route.continue();
  });
  const workerEvent = page.waitForEvent("worker", { timeout: 40_000 });
  await sitePlanGroup.locator('input[type="file"]').setInputFiles(paperPath);
  expect((await workerEvent).url()).toContain("hash-worker");
  await expect(page.getByText("1 file is waiting for the connection").first()).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.goto(path);
  await expect(sitePlanGroup.getByText(/was uploaded before you left this page/)).toBeVisible();
  startOffsets.splice(0, startOffsets.length, ...Array<number>(9).fill(0));
  const fileChooserEvent = page.waitForEvent("filechooser");
  await sitePlanGroup.getByRole("button", { name: "Choose the file again: site-plan.pdf" }).click();
  await (await fileChooserEvent).setFiles(paperPath);
  await expectReceived(page, sitePlanGroup, sitePlan);
  expect(startOffsets[9]).toBeGreaterThan(0);
});

test("many files are assigned by name, one serves twice, a new version supersedes, and earlier files are reused", async ({
  page,
}) => {
  await openDocuments(page);
  const severalFilesInput = page.locator('input[aria-label="Choose several files"]');
  await severalFilesInput.setInputFiles([
    await drawPdf("A101 site plan.pdf", "Site plan"),
    await drawPdf("Elevations rev B.pdf", "Elevations"),
    drawPng("IMG_2026.png", 300),
    { name: "virus.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
  ]);
  const sortingDialog = page.getByRole("dialog", { name: "Where do these 4 files belong?" });
  await expect(sortingDialog.getByLabel("What is A101 site plan.pdf?")).toHaveValue(/sitePlan/);
  await expect(sortingDialog.getByText(/You cannot upload this type of file/)).toBeVisible();
  await sortingDialog.getByLabel("What is IMG_2026.png?").selectOption("Certificate of title");
  await sortingDialog.getByRole("button", { name: "Add 3 files" }).click();
  await expect(page.getByText("3 of 4 required documents added.")).toBeVisible();

  const sitePlanGroup = getQuestion(page, /^Site plan/);
  await sitePlanGroup.getByRole("button", { name: "More actions for A101 site plan.pdf" }).click();
  await page.getByRole("menuitem", { name: "Use this file for other documents too" }).click();
  await page.getByRole("checkbox", { name: "Floor plans" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("All required documents have been added.")).toBeVisible();
  await expect(getQuestion(page, /^Floor plans/).getByText("A101 site plan.pdf")).toBeVisible();

  await sendFiles(sitePlanGroup, await drawPdf("A101 site plan.pdf", "Site plan, levels corrected"));
  await expect(sitePlanGroup.getByText("Version 2")).toBeVisible();
  await expect(getQuestion(page, /^Floor plans/).getByText("Version 2")).toBeVisible();
  await sitePlanGroup.getByRole("button", { name: "More actions for A101 site plan.pdf" }).click();
  await page.getByRole("menuitem", { name: "View earlier versions" }).click();
  const versionsDialog = page.getByRole("dialog", { name: "Versions of A101 site plan.pdf" });
  const versionDownload = page.waitForEvent("download");
  await versionsDialog.getByRole("button", { name: "Download: Version 1" }).click();
  expect((await versionDownload).suggestedFilename()).toBe("A101 site plan.pdf");
  await versionsDialog.getByRole("button", { name: "Close" }).click();

  const titleGroup = getQuestion(page, /^Certificate of title/);
  await titleGroup.getByRole("button", { name: /Choose from my documents/ }).click();
  const libraryDialog = page.getByRole("dialog", { name: "My documents: Certificate of title" });
  await libraryDialog
    .getByRole("button", { name: /^Use this document: Certificate of title - / })
    .first()
    .click();
  await expect(titleGroup.getByRole("button", { name: /^Remove: Certificate of title - / })).toBeVisible();

  expect(await findViolations(page)).toEqual([]);
});

test("files dropped on a question or pasted go to that question, and a file dropped elsewhere does not leave the page", async ({
  page,
}) => {
  await openDocuments(page);
  const dispatchFile = (target: Locator, type: "drop" | "paste", name: string) =>
    target.evaluate(
      (element, [event, fileName]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["%PDF-1.7"], fileName ?? "", { type: "application/pdf" }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          event === "drop"
            ? new DragEvent("drop", { ...options, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...options, clipboardData: transfer }),
        );
      },
      [type, name] as const,
    );
  const sitePlanGroup = getQuestion(page, /^Site plan/);
  // The question accepts files once its control is loaded.
  await expect(sitePlanGroup.locator('input[type="file"]')).toBeAttached();
  await dispatchFile(sitePlanGroup.getByText("At least 1:500"), "drop", "dropped.pdf");
  await expect(sitePlanGroup.getByText("dropped.pdf").first()).toBeVisible();
  await sitePlanGroup.locator('input[type="file"]').focus();
  await dispatchFile(sitePlanGroup.locator('input[type="file"]'), "paste", "pasted.pdf");
  await expect(sitePlanGroup.getByText("pasted.pdf").first()).toBeVisible();
  await dispatchFile(stepHeading(page, "Documents"), "drop", "soil report.pdf");
  await expect(page.getByRole("dialog", { name: "Where does this file belong?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stepHeading(page, "Documents")).toBeVisible();
});
