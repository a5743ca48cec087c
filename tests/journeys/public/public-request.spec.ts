/** Tests that a request for information can be answered from the email, without signing in (spec 2.1). */
import { expectAccessible } from "../support/accessibility.ts";
import { createApplication } from "../support/create-application.ts";
import { expect, hostUrl, serviceUrl, test } from "../support/portal.ts";
import { readOutbox, requestInformation } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

const REQUEST_PATH = "/public-additionalapplicationrequest/";

/** Reads the hash of the link in the latest email about an application. */
async function findMailedHash(number: string): Promise<string> {
  const mails = await readOutbox("user@demo.example");
  const mail = mails.find(({ Text }) => Text.includes(number) && Text.includes("#token="));
  return /#token=\S+/.exec(mail?.Text ?? "")?.[0] ?? "";
}

test("a request is answered once from the emailed link; every other link says why it does not work", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { id, number } = await createApplication({ until: "under-assessment" });
  await requestInformation(id, {
    Remark: "Three things before we go on.",
    Items: [
      { Kind: "answer", Target: "nature.description", Remark: "Please name the wall material." },
      { Kind: "answer", Target: "contact.postalAddress", Remark: "The mail came back." },
      { Kind: "document", Target: "site-plan", Remark: "The north point is missing." },
    ],
  });
  const hash = await findMailedHash(number);
  await page.setViewportSize({ width: 320, height: 800 });

  await page.goto(hostUrl("riverbend", REQUEST_PATH));
  await expectAccessible(page, "request, without a link");
  await page.getByLabel("Link from the email").fill("https://riverbend.localhost/");
  await page.getByRole("button", { name: "Open request" }).click();
  await expect(page.getByText("Paste the complete link from the email")).toBeVisible();
  await page
    .getByLabel("Link from the email")
    .fill(`${hostUrl("riverbend", REQUEST_PATH)}${hash.slice(0, -4)}AAAA`);
  await page.getByRole("button", { name: "Open request" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeFocused();
  await expectAccessible(page, "request, wrong link");

  await page.goto("about:blank");
  await page.goto(hostUrl("riverbend", `${REQUEST_PATH}${hash}`));
  await expect(page.getByText("Please name the wall material.")).toBeVisible();
  expect(page.url(), "the secret is out of the address").not.toContain("token");
  await expectAccessible(page, "request, open");
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByRole("alert")).toContainText("Site plan: Choose the requested file");
  await expectAccessible(page, "request, refused");

  const answerField = page.getByRole("textbox", { name: /^Your answer/ });
  const addressGroup = page.getByRole("group", { name: /^Your answer ?: Postal address/ });
  await answerField.fill("Two-storey dwelling, rendered masonry walls");
  await addressGroup.getByLabel("Number and street").fill("9 Quarry Lane");
  await page.reload();
  await expect(answerField).toHaveValue("Two-storey dwelling, rendered masonry walls");
  await expect(addressGroup.getByLabel("Number and street")).toHaveValue("9 Quarry Lane");
  await page
    .locator('input[type="file"]')
    .setInputFiles(await drawPdf("site-plan-c.pdf", "With the north point"));
  await expect(page.getByRole("list", { name: "Uploaded files" })).toContainText("Uploaded");
  await page.getByLabel("Anything to add?").fill("The wall material is on sheet 3 as well.");
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByRole("heading", { name: "Answers sent" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Answers sent" })).toBeFocused();
  const sentRegion = page.getByRole("region", { name: "What was sent" });
  await expect(sentRegion).toContainText("site-plan-c.pdf");
  await expectAccessible(page, "request, sent");

  const deskPage = await (await fetch(`${serviceUrl}/desk/applications/${id}`)).text();
  expect(deskPage).toContain("The wall material is on sheet 3 as well.");
  expect(deskPage).toContain("9 Quarry Lane");
  expect(deskPage).toMatch(/Link emailed to user@demo\.example: answered through the link on/);
  await page.goto("about:blank");
  await page.goto(hostUrl("riverbend", `${REQUEST_PATH}${hash}`));
  await expect(page.getByRole("heading", { name: "This request has been answered" })).toBeFocused();
  await expect(sentRegion).toContainText(/9 Quarry Lane, [A-Z][a-z ]+ VIC \d{4}/);
  await expectAccessible(page, "request, used");
});

test("a link that the officer withdrew says so", async ({ page }) => {
  test.setTimeout(60_000);
  const { id, number } = await createApplication({ until: "under-assessment" });
  const Items = [{ Kind: "answer" as const, Target: "nature.description", Remark: "Which walls?" }];
  const infoRequest = (await requestInformation(id, { Remark: "One thing.", Items })) as { Id: string };
  const hash = await findMailedHash(number);
  await fetch(`${serviceUrl}/desk/api/information-requests/${infoRequest.Id}/withdraw-link`, {
    method: "POST",
    headers: { Origin: serviceUrl },
  });
  await page.goto(hostUrl("harbour", `${REQUEST_PATH}${hash}`));
  await expect(page.getByRole("heading", { name: "This request was withdrawn" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Track application" })).toHaveAttribute(
    "href",
    `/app-tracking/?no=${number}`,
  );
  await expectAccessible(page, "request, withdrawn");
});

test("the public asks for an additional application; the officer decides and writes back", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { id, number } = await createApplication({ until: "permit-issued" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(hostUrl("riverbend", REQUEST_PATH));
  await page.getByRole("link", { name: "Start a request" }).click();
  await page.getByLabel("Application number").fill(number);
  await expect(page.getByText("Checking that you are human… done")).toBeVisible();
  await page.getByLabel("Email address or phone number").fill("eve@stranger.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("We found no application for this number and contact")).toBeVisible();
  await expectAccessible(page, "additional request, not found");
  await page.getByLabel("Email address or phone number").fill("user@demo.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose what you want to ask for");
  await expectAccessible(page, "additional request, refused");

  await page.getByRole("radio", { name: /^Extension of time/ }).check();
  await page.getByRole("radio", { name: "To finish the work" }).check();
  await page.getByLabel("Extend until").fill("30/06/2035");
  await page.getByLabel("Explain why").fill("The frame was delivered eight weeks late.");
  const fileInput = page.locator("#Files");
  await fileInput.setInputFiles([
    await drawPdf("delivery.pdf", "Delivery"),
    await drawPdf("letter.pdf", "Letter"),
  ]);
  const fileList = page.getByRole("list", { name: "Uploaded files" });
  await expect(fileList.getByText("Uploaded")).toHaveCount(2);
  await page.reload();
  await page.getByLabel("Application number").fill(number);
  await page.getByLabel("Email address or phone number").fill("user@demo.example");
  await page.getByRole("button", { name: "Continue" }).click();
  // The files were uploaded at the same time, so either may be the first.
  await expect(fileList.getByRole("listitem")).toHaveCount(2);
  for (const name of [/delivery\.pdf .*kB/, /letter\.pdf .*kB/]) await expect(fileList).toContainText(name);
  await fileList
    .getByLabel("Replace delivery.pdf")
    .first()
    .setInputFiles(await drawPdf("delivery-b.pdf", "Delivery"));
  await fileList.getByRole("button", { name: "Remove letter.pdf" }).click();
  await expect(fileList.getByRole("listitem")).toHaveText([/delivery-b\.pdf .*kB/]);
  await expectAccessible(page, "additional request, files");
  await page.getByLabel("Your name").fill("Mia Tran");
  await page.getByLabel("Your email address").fill("mia@home.example");
  await page.getByLabel("You are").selectOption({ label: "The owner" });
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeFocused();
  await expect(page.getByText(`${number}-E1`)).toBeVisible();
  await expect(page.getByText("delivery-b.pdf")).toBeVisible();
  await expectAccessible(page, "additional request, sent");

  await page.goto(`${serviceUrl}/desk/applications/${id}/requests`);
  const requestArticle = page.getByRole("article").filter({ hasText: `${number}-E1` });
  await expect(requestArticle).toContainText("Asked on the public page by Mia Tran");
  await expect(requestArticle.getByRole("link", { name: "delivery-b.pdf" })).toBeVisible();
  await requestArticle.getByRole("button", { name: "Approve" }).click();
  const [mail] = await readOutbox("mia@home.example");
  expect(mail?.Subject).toContain("Extension of time approved");
});
