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
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(
    phone.getByText("I will carry out or arrange the work myself, as an owner-builder."),
  ).toBeVisible();
  await expect(phone.getByText("You can ask me for feedback on this service.")).toHaveCount(0);
  await phone.getByText("About you").click();
  await expect(phone.getByText("Grace Hopper", { exact: true }).first()).toBeVisible();
  await phone.getByRole("button", { name: "Send answer" }).click();
  await expect(phone.getByRole("alert")).toContainText("Choose your answer");
  await phone.getByLabel("I have read the application and I sign it").click();
  await phone.getByLabel("Type your name to sign").fill("Grace Hopper");
  await expectAccessible(phone, "signing by link");
  await phone.getByRole("button", { name: "Send answer" }).click();
  await expect(phone.getByRole("heading", { name: "Thank you, your signature was sent" })).toBeFocused();
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
  const plan = page.getByRole("group", { name: /^Demolition plan/ });
  await plan.locator('input[type="file"]').setInputFiles([await drawPdf("wall.pdf", "Shared wall")]);
  await expect(plan.getByText("received")).toHaveCount(1, { timeout: 40_000 });
  const question = page.getByRole("group", { name: /^Protection work notice/ });
  await question.getByRole("button", { name: "Ask the neighbour to respond by email" }).click();
  await question.getByLabel("Their full name").fill("Noor Haddad");
  await question.getByLabel("Their email address").fill(email);
  await question.getByRole("button", { name: "Send email" }).click();
  const address = question.getByLabel("Address of their property");
  await expect(address).toBeFocused();
  await address.fill("14 Mill Lane, Riverbend VIC 3994");
  await question.getByRole("button", { name: "Send email" }).click();
  const proposal = question.getByLabel("Proposed protection work");
  await expect(proposal).toBeFocused();
  await proposal.fill(note);
  await question.getByRole("button", { name: "Send email" }).click();
  await expect(question.getByRole("alert"), "the neighbour must know which land it is about").toContainText(
    "Answer the question about the address of the property first",
  );
  await page.getByRole("button", { name: /^Property details/ }).click();
  const land = page.getByRole("group", { name: /^Address of the property/ });
  await land.getByLabel("Number and street").fill("12 Mill Lane");
  await land.getByLabel("Suburb or town").fill("Riverbend");
  await land.getByLabel("State").fill("VIC");
  await land.getByLabel("Postcode").fill("3994");
  await page.getByRole("button", { name: /^Documents/ }).click();
  await expect(proposal, "the text of the notice is kept").toHaveValue(note);
  await question.getByRole("checkbox", { name: "wall.pdf" }).check();
  await expectAccessible(page, "a notice with drawings");
  await question.getByRole("button", { name: "Send email" }).click();
  await expect(question.getByRole("listitem").first()).toContainText("Noor Haddad");
  await expect(question.getByRole("listitem").first()).toContainText("14 Mill Lane, Riverbend VIC 3994");

  const [mail] = await readOutbox(email);
  const link = /http\S+#token=\S+/.exec(mail?.Text ?? "")?.[0] ?? "";
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByText(note)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "12 Mill Lane, Riverbend VIC 3994" })).toBeVisible();
  await expect(phone.getByText("Your property: 14 Mill Lane, Riverbend VIC 3994")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "If you do not answer" })).toBeVisible();
  await expect(phone.getByText(/the Building Act 1993 treats you as having agreed/)).toBeVisible();
  await expectAccessible(phone, "a notice with drawings, as the neighbour sees it");
  const viewing = context.waitForEvent("page");
  await phone.getByRole("link", { name: "wall.pdf" }).click();
  const viewer = await viewing;
  await expect(viewer.locator("canvas").first()).toBeVisible({ timeout: 40_000 });
  await viewer.close();
  await phone.getByLabel("I do not agree to the protection work").click();
  await phone.getByLabel("Your comment").fill("I need a drawing of the wall.");
  await phone.getByRole("button", { name: "Send answer" }).click();
  await expect(phone.getByRole("heading", { name: "Answer sent" })).toBeFocused();

  await phone.reload();
  await expect(phone.getByRole("heading", { name: "You have already answered" })).toBeFocused();
  await expectAccessible(phone, "a link of a neighbour that was used");
  await phone.getByRole("link", { name: "Contact details" }).click();
  await expect(phone.locator("#contact")).toBeInViewport();
  await phone.getByRole("link", { name: "Go to the front page" }).click();
  await expect(phone.getByRole("link", { name: /Find out which permit you need/ })).toBeVisible();
  await context.close();

  await expect(question.getByText("Does not agree")).toBeVisible();
  const [copy] = await readOutbox(email);
  expect(copy?.Text).toContain("Noor Haddad does not agree to the protection work");
  expect(copy?.Text).toContain("I need a drawing of the wall.");
});
