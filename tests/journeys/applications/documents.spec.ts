/**
 * Tests documents of an application, the viewer under the strict security policy, and documents of all
 * applications.
 */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, serviceUrl, signIn, test, waitForList } from "../support/portal.ts";
import { decideDocument, readParts } from "../support/provider-desk.ts";
import { drawPdf, drawPng, type SampleFile } from "../support/sample-files.ts";

/** The viewer loads a megabyte the first time. */
const LONG_TIMEOUT = { timeout: 30_000 };

async function openDocuments(page: Page): Promise<string> {
  const id = await createDraft("user@demo.example");
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/app-details/${id}?section=documents`));
  await expect(page.getByRole("heading", { name: "Documents from you" })).toBeVisible(LONG_TIMEOUT);
  return id;
}

const getTypeRegion = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function sendFiles(page: Page, button: Locator, ...files: SampleFile[]): Promise<void> {
  const fileChooserEvent = page.waitForEvent("filechooser");
  await button.click();
  await (await fileChooserEvent).setFiles(files);
}
const chooseFiles = (page: Page, name: string, ...files: SampleFile[]) =>
  sendFiles(page, getTypeRegion(page, name).getByRole("button", { name: /^Choose files/ }), ...files);
const chooseMoreAction = async (page: Page, file: string, entry: string) => {
  await page.getByRole("button", { name: `More actions for ${file}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("documents are requested, sent, rejected, replaced, renamed, deleted, restored and downloaded together", async ({
  page,
}) => {
  const id = await openDocuments(page);
  const sitePlanRegion = getTypeRegion(page, "Site plan");
  await expect(sitePlanRegion.getByText("Needed", { exact: true })).toBeVisible();
  await chooseFiles(page, "Site plan", await drawPdf("plan.pdf", "Site plan"));
  await expect(sitePlanRegion.getByText("Received", { exact: true })).toBeVisible();
  await expect(sitePlanRegion.getByText("Needed", { exact: true })).toHaveCount(0);

  const { Documents } = await readParts(id);
  await decideDocument(Documents[0]?.Id ?? "", {
    ...{ Decision: "Rejected", Reason: "The north point is missing." },
  });
  await expect(sitePlanRegion.getByText("The north point is missing.")).toBeVisible();
  await expect(page.getByText("1 document was not accepted. Replace it.")).toBeVisible();
  await sendFiles(
    page,
    sitePlanRegion.getByRole("button", { name: /^Replace with a new version/ }),
    await drawPdf("plan-b.pdf", "Site plan, revised"),
  );
  await expect(sitePlanRegion.getByText("Version 2")).toBeVisible();
  await chooseMoreAction(page, "plan-b.pdf", "View earlier versions");
  await expect(page.getByRole("dialog").getByText("plan.pdf", { exact: true })).toBeVisible();
  await expectAccessible(page, "versions");
  await page.keyboard.press("Escape");

  await chooseMoreAction(page, "plan-b.pdf", "Change document type and drawing number");
  await page.getByRole("checkbox", { name: "Floor plans" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(getTypeRegion(page, "Floor plans").getByText("Part of plan-b.pdf")).toBeVisible();

  await chooseFiles(page, "Elevations", await drawPdf("north.pdf", "North"));
  await expect(page.getByRole("button", { name: "north.pdf", exact: true })).toBeVisible();
  await chooseMoreAction(page, "north.pdf", "Delete document");
  await expect(page.getByText("north.pdf is deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "north.pdf", exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all" }).click();
  expect((await download).suggestedFilename()).toMatch(/\S documents\.zip$/);
  await expectAccessible(page, "documents");
});

test("an invalid file is reported before it is sent; where nothing can be added, the page says why", async ({
  page,
}) => {
  await openDocuments(page);
  await chooseFiles(page, "Site plan", {
    ...{ name: "plan.exe", mimeType: "application/pdf", buffer: Buffer.from("MZ") },
  });
  await expect(getTypeRegion(page, "Site plan").getByRole("alert")).toContainText(
    "You cannot upload this type of file",
  );

  await page.goto(hostUrl("riverbend", "/app-list"));
  await page.getByRole("searchbox").first().fill("BP-2026-01036");
  await page
    .getByRole("link", { name: /120 Millrace Road/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Documents" }).click();
  await expect(page.getByText("You can no longer add documents to this application.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Choose files|Replace|Delete/ })).toHaveCount(0);
});

test("the viewer shows a PDF by page: search, rotate, zoom, and the same page after Back and reload", async ({
  page,
  context,
}) => {
  await openDocuments(page);
  const pageTexts = ["Eastern setback 1 200", "Western setback 1 050"];
  await chooseFiles(page, "Site plan", await drawPdf("plan.pdf", "Site plan", pageTexts));
  await page.getByRole("button", { name: "plan.pdf", exact: true }).click();
  const viewer = page.getByRole("dialog", { name: "plan.pdf" });
  await expect(viewer.getByText("of 3", { exact: true })).toBeVisible(LONG_TIMEOUT);
  await expect(viewer.locator("canvas").first()).toBeVisible(LONG_TIMEOUT);
  await expect(viewer.getByText("North", { exact: true })).toBeAttached();

  await page.keyboard.press("Control+f");
  await page.keyboard.type("SETBACK");
  await expect(viewer.getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(viewer.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(viewer.getByLabel("Page", { exact: true })).toHaveValue("3");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeVisible();

  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  await expect(viewer.getByLabel("Page", { exact: true })).toHaveValue("2");
  const readPageBox = () => viewer.getByRole("region", { name: "Page 2 of 3" }).boundingBox();
  const boxBefore = await readPageBox();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await readPageBox())?.width ?? 0).toBeGreaterThan(boxBefore?.width ?? 0);
  await viewer.getByRole("button", { name: "Rotate" }).click();
  await expect
    .poll(async () => ((await readPageBox())?.width ?? 0) > ((await readPageBox())?.height ?? 0))
    .toBe(true);
  await viewer.getByRole("button", { name: "All pages" }).click();
  await viewer.getByRole("button", { name: "Go to page 3" }).click();
  await expect(viewer.getByLabel("Page", { exact: true })).toHaveValue("3");
  await expectAccessible(page, "viewer");

  await page.reload();
  await expect(viewer.locator("canvas").first()).toBeVisible(LONG_TIMEOUT);
  const pageEvent = context.waitForEvent("page");
  await viewer.getByRole("button", { name: "Open in a new window" }).click();
  const viewerPage = await pageEvent;
  await expect(viewerPage.getByRole("heading", { name: "plan.pdf" })).toBeVisible(LONG_TIMEOUT);
  await expect(viewerPage.locator("canvas").first()).toBeVisible(LONG_TIMEOUT);
  await expectAccessible(viewerPage, "viewer page");
  await viewer.getByRole("button", { name: "Close document" }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Documents from you" })).toBeVisible();
});

test("the viewer shows a photo at 390 px; a file with other content can only be saved and runs no script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocuments(page);
  await chooseFiles(page, "Site plan", drawPng("site.png", 900), drawPng("page.png"));
  await page.getByRole("button", { name: "site.png", exact: true }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "site.png" })).toBeVisible();
  await expectAccessible(page, "photo at 390 px");
  await page.goBack();
  await expect(viewer).toHaveCount(0);

  await page.route(/\/api\/Document\/Download\//, (route) =>
    route.fulfill({
      headers: { "Content-Type": "text/html", "Access-Control-Allow-Origin": "*" },
      body: "<!doctype html><script>document.title = 'ran'</script>",
    }),
  );
  await page.getByRole("button", { name: "page.png", exact: true }).click();
  await expect(viewer.getByText("We cannot show this type of file")).toBeVisible();
  expect(await page.title()).not.toBe("ran");
});

test("a document link that is expired, changed or leads elsewhere is explained", async ({ page }) => {
  const openUrl = (url: string) =>
    page.goto(hostUrl("riverbend", `/document-viewer/?url=${encodeURIComponent(url)}`));
  await openUrl(`${serviceUrl}/api/Document/Download/d1?expires=1&signature=x`);
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expectAccessible(page, "a link that is over");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Ask us for a new link" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
  await main.getByRole("link", { name: "Track an application" }).click();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-tracking/"));
  await openUrl("https://evil.example/api/Document/Download/d1");
  await expect(page.getByText("This link does not lead to a document")).toBeVisible();
  await openUrl("javascript:alert(1)");
  await expect(page.getByText("This link does not lead to a document")).toBeVisible();
  await page.goto(hostUrl("riverbend", "/document-viewer/"));
  await expect(page.getByText("Your document opens here")).toBeVisible();
  await main.getByRole("link", { name: "Go to the front page" }).click();
  await expect(page).toHaveURL(hostUrl("riverbend", "/"));
});

test("a document link without a document leads a signed-in person to the applications", async ({ page }) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/document-viewer/"));
  const main = page.getByRole("main");
  await expect(main.getByText("Your document opens here")).toBeVisible();
  await expect(main.getByRole("link", { name: "Sign in" })).toBeHidden();
  await main.getByRole("link", { name: "Go to my applications" }).click();
  await waitForList(page);
});

test("documents of all applications are searched, filtered, opened, and link to where they are used", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await page.getByRole("link", { name: "My documents" }).click();
  await expect(page.getByRole("heading", { name: "My documents", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a document" }).fill("soil 120 millrace");
  // Check all rows, because documents of other journeys may match too.
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows.filter({ hasNotText: /soil/i })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: /120 Millrace Road/ })).toHaveCount(0);
  await expect(rows.first().getByRole("link", { name: /120 Millrace Road/ })).toBeVisible();
  await expectAccessible(page, "my documents");
  await page
    .getByRole("button", { name: /^Soil report/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible(LONG_TIMEOUT);
  await page.getByRole("button", { name: "Close document" }).click();
  await page.getByRole("searchbox", { name: "Find a document" }).fill("no such thing");
  await expect(page.getByText("No documents found")).toBeVisible();
});

test("a drawing gets its number and revision, and the register lists it and is saved as CSV", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openDocuments(page);
  await expect(page.getByRole("heading", { name: "Register of drawings" })).toHaveCount(0);
  await chooseFiles(page, "Site plan", await drawPdf("plan.pdf", "Site plan"));
  await expect(getTypeRegion(page, "Site plan").getByText("Received", { exact: true })).toBeVisible();
  await chooseMoreAction(page, "plan.pdf", "Change document type and drawing number");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Drawing number").fill("A-01");
  await dialog.getByLabel("Revision").fill("B");
  await expectAccessible(page, "the number of a drawing");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Drawing A-01, revision B/)).toBeVisible();
  const register = page.getByRole("region", { name: "Register of drawings" });
  await expect(register.getByRole("row", { name: /A-01.*B.*Site plan.*plan\.pdf/ })).toBeVisible();
  await expectAccessible(page, "the register of drawings");
  const downloadEvent = page.waitForEvent("download");
  await register.getByRole("button", { name: "Download CSV" }).click();
  const savedFile = await downloadEvent;
  expect(savedFile.suggestedFilename()).toMatch(/^Drawings of .*\.csv$/);
  expect(await readFile(await savedFile.path(), "utf8")).toContain("A-01,B,Site plan,plan.pdf,");
});
