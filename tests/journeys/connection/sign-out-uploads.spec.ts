/** Tests signing out while files are uploading outside the wizard (faults D29). */
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { drawPdf } from "../support/sample-files.ts";

/** Files above this size are not stored in the browser. */
const MAX_STORED_BYTES = 10 * 1024 * 1024;

test("signing out names files that are still uploading, and says which have to be added again", async ({
  page,
}) => {
  const id = await createDraft("user@demo.example");
  const documentsUrl = hostUrl("riverbend", `/app-details/${id}?section=documents`);
  await signIn(page, "user@demo.example");
  await page.goto(documentsUrl);
  await page.route("**/documents/uploads/**", () => {});
  const getRegion = (name: string) => page.getByRole("region", { name, exact: true });
  const chooseFile = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const fileChooserEvent = page.waitForEvent("filechooser");
    await getRegion(name)
      .getByRole("button", { name: /^Choose files/ })
      .click();
    await (await fileChooserEvent).setFiles(file);
  };
  const smallFile = await drawPdf("small.pdf", "Site plan");
  await chooseFile("Site plan", smallFile);
  const largeContent = Buffer.concat([smallFile.buffer, Buffer.alloc(MAX_STORED_BYTES)]);
  await chooseFile("Floor plans", { ...smallFile, name: "large.pdf", buffer: largeContent });
  const uploadProgress = page.getByRole("progressbar", { name: /^Uploading/ });
  await expect(uploadProgress).toHaveCount(2);

  const signOut = async () => {
    await page.getByRole("button", { name: /^Ada Okafor/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  await signOut();
  const dialog = page.getByRole("dialog", { name: "Some of your work is not sent yet" });
  const lostFiles = dialog.getByText(/not saved on this device/).locator("xpath=following-sibling::ul");
  const keptFiles = dialog.getByText(/it stays on this device/).locator("xpath=following-sibling::ul");
  await expect(lostFiles).toHaveText("large.pdf");
  await expect(keptFiles).toHaveText("small.pdf");
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(uploadProgress).toHaveCount(2);

  await signOut();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.unroute("**/documents/uploads/**");
  await signIn(page, "user@demo.example");
  await page.goto(documentsUrl);
  await expect(getRegion("Site plan").getByText("Received", { exact: true })).toBeVisible();
  await expect(getRegion("Floor plans").getByText("Received", { exact: true })).toHaveCount(0);
});
