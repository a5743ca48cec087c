/** Another owner signs an application, and a neighbour responds to a notice, on their own devices by emailed links. */
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { readOutbox } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

test("a co-owner signs on their own device, and the open declaration shows it", async ({ page, browser }) => {
  test.slow();
  const email = "grace.hopper@mail.example";
  await signIn(page, "user@demo.example");
  const id = await createDraft("user@demo.example", "building-permit-owner-builder");
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}`));
  await page.getByRole("button", { name: "Add co-owner" }).click();
  await page.getByLabel("Name in full, as on the title").fill("Grace Hopper");
  await page
    .getByRole("radiogroup", { name: /^Do they agree/ })
    .getByLabel("Yes")
    .click();
  await page.getByRole("button", { name: /^Declaration/ }).click();
  const signature = page.getByRole("group", { name: "Signature of another owner of the land" });
  await signature.getByRole("button", { name: "Ask for the signature by email" }).click();
  await signature.getByRole("button", { name: "Send email" }).click();
  await expect(signature.getByText("Enter the person's full name")).toBeVisible();
  await signature.getByLabel("Their full name").fill("Grace Hopper");
  await signature.getByLabel("Their email address").fill(email);
  await expectAccessible(page, "asking a co-signer by email");
  await signature.getByRole("button", { name: "Send email" }).click();
  await expect(signature.getByRole("listitem")).toContainText("Sent");
  await expectAccessible(page, "a co-signer who was asked");

  const [mail] = await readOutbox(email);
  const link = /http\S+#token=\S+/.exec(mail?.Text ?? "")?.[0] ?? "";
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const phonePage = await context.newPage();
  await phonePage.goto(link);
  await expect(
    phonePage.getByText("I will carry out or arrange the work myself, as an owner-builder."),
  ).toBeVisible();
  await expect(phonePage.getByText("You can ask me for feedback on this service.")).toHaveCount(0);
  await phonePage.getByText("About you").click();
  await expect(phonePage.getByText("Grace Hopper", { exact: true }).first()).toBeVisible();
  await phonePage.getByRole("button", { name: "Send answer" }).click();
  await expect(phonePage.getByRole("alert")).toContainText("Choose your answer");
  await phonePage.getByLabel("I have read the application and I sign it").click();
  await phonePage.getByLabel("Type your name to sign").fill("Grace Hopper");
  await expectAccessible(phonePage, "signing by link");
  await phonePage.getByRole("button", { name: "Send answer" }).click();
  await expect(phonePage.getByRole("heading", { name: "Thank you, your signature was sent" })).toBeFocused();
  await context.close();

  await expect(signature.getByText("Signed by Grace Hopper")).toBeVisible();
  await expect(signature.getByRole("listitem")).toContainText("Agreed");
});

test("a neighbour responds to protection work by link, and the link then leads on", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = "noor.haddad@mail.example";
  const note = "We underpin the shared wall in March. It takes two weeks.";
  await signIn(page, "user@demo.example");
  const id = await createDraft("user@demo.example", "building-permit-demolition");
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}/property`));
  await page
    .getByRole("radiogroup", { name: /^Is work needed to protect/ })
    .getByLabel("Yes")
    .click();
  await page.getByRole("button", { name: /^Documents/ }).click();
  const planGroup = page.getByRole("group", { name: /^Demolition plan/ });
  await planGroup.locator('input[type="file"]').setInputFiles([await drawPdf("wall.pdf", "Shared wall")]);
  await expect(planGroup.getByText("received")).toHaveCount(1, { timeout: 40_000 });
  const noticeGroup = page.getByRole("group", { name: /^Protection work notice/ });
  await noticeGroup.getByRole("button", { name: "Ask the neighbour to respond by email" }).click();
  await noticeGroup.getByLabel("Their full name").fill("Noor Haddad");
  await noticeGroup.getByLabel("Their email address").fill(email);
  await noticeGroup.getByRole("button", { name: "Send email" }).click();
  const addressField = noticeGroup.getByLabel("Address of their property");
  await expect(addressField).toBeFocused();
  await addressField.fill("14 Mill Lane, Riverbend VIC 3994");
  await noticeGroup.getByRole("button", { name: "Send email" }).click();
  const proposalField = noticeGroup.getByLabel("Proposed protection work");
  await expect(proposalField).toBeFocused();
  await proposalField.fill(note);
  await noticeGroup.getByRole("button", { name: "Send email" }).click();
  await expect(
    noticeGroup.getByRole("alert"),
    "the neighbour must know which land it is about",
  ).toContainText("Answer the question about the address of the property first");
  await page.getByRole("button", { name: /^Property details/ }).click();
  const landGroup = page.getByRole("group", { name: /^Address of the property/ });
  await landGroup.getByLabel("Number and street").fill("12 Mill Lane");
  await landGroup.getByLabel("Suburb or town").fill("Riverbend");
  await landGroup.getByLabel("State").fill("VIC");
  await landGroup.getByLabel("Postcode").fill("3994");
  await page.getByRole("button", { name: /^Documents/ }).click();
  await expect(proposalField, "the text of the notice is kept").toHaveValue(note);
  await noticeGroup.getByRole("checkbox", { name: "wall.pdf" }).check();
  await expectAccessible(page, "a notice with drawings");
  await noticeGroup.getByRole("button", { name: "Send email" }).click();
  await expect(noticeGroup.getByRole("listitem").first()).toContainText("Noor Haddad");
  await expect(noticeGroup.getByRole("listitem").first()).toContainText("14 Mill Lane, Riverbend VIC 3994");

  const [mail] = await readOutbox(email);
  const link = /http\S+#token=\S+/.exec(mail?.Text ?? "")?.[0] ?? "";
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const phonePage = await context.newPage();
  await phonePage.goto(link);
  await expect(phonePage.getByText(note)).toBeVisible();
  await expect(phonePage.getByRole("heading", { name: "12 Mill Lane, Riverbend VIC 3994" })).toBeVisible();
  await expect(phonePage.getByText("Your property: 14 Mill Lane, Riverbend VIC 3994")).toBeVisible();
  await expect(phonePage.getByRole("heading", { name: "If you do not answer" })).toBeVisible();
  await expect(phonePage.getByText(/the Building Act 1993 treats you as having agreed/)).toBeVisible();
  await expectAccessible(phonePage, "a notice with drawings, as the neighbour sees it");
  const viewerEvent = context.waitForEvent("page");
  await phonePage.getByRole("link", { name: "wall.pdf" }).click();
  const viewer = await viewerEvent;
  await expect(viewer.locator("canvas").first()).toBeVisible({ timeout: 40_000 });
  await viewer.close();
  await phonePage.getByLabel("I do not agree to the protection work").click();
  await phonePage.getByLabel("Your comment").fill("I need a drawing of the wall.");
  await phonePage.getByRole("button", { name: "Send answer" }).click();
  await expect(phonePage.getByRole("heading", { name: "Answer sent" })).toBeFocused();

  await phonePage.reload();
  await expect(phonePage.getByRole("heading", { name: "You have already answered" })).toBeFocused();
  await expectAccessible(phonePage, "a link of a neighbour that was used");
  await phonePage.getByRole("link", { name: "Contact details" }).click();
  await expect(phonePage.locator("#contact")).toBeInViewport();
  await phonePage.getByRole("link", { name: "Go to the front page" }).click();
  await expect(phonePage.getByRole("link", { name: /Find out which permit you need/ })).toBeVisible();
  await context.close();

  await expect(noticeGroup.getByText("Does not agree")).toBeVisible();
  const [copy] = await readOutbox(email);
  expect(copy?.Text).toContain("Noor Haddad does not agree to the protection work");
  expect(copy?.Text).toContain("I need a drawing of the wall.");
});
