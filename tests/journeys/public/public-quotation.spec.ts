/** Tests that somebody without an account can request a quotation (spec 2.1). */
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, test } from "../support/portal.ts";
import { readOutbox } from "../support/provider-desk.ts";

const EMAIL = "quotation-journey@site.example";

test("a quotation is calculated while typing, saved, emailed, found again and downloaded as a PDF", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(hostUrl("riverbend", "/public-quotation/"));
  await expectAccessible(page, "quotation, untouched");
  await page.getByLabel("Cost of the work").fill("a lot");
  await page.getByRole("button", { name: "Send me this quotation" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose the type of work");
  await expect(page.getByRole("alert")).toContainText("Enter the cost in dollars");
  await expectAccessible(page, "quotation, refused");
  await page.getByRole("link", { name: "Choose the type of work" }).click();
  await expect(page.getByLabel("Type of work")).toBeFocused();

  await page.getByLabel("Type of work").selectOption("building-permit-new-dwelling");
  await page.getByLabel("Cost of the work").fill("480,000");
  const feesRegion = page.getByRole("region", { name: "Estimated fees" });
  await expect(feesRegion).toContainText("$614.40");
  await expect(feesRegion).toContainText("$1,097.00");
  await page.getByLabel("Building class").selectOption("6");
  await expect(feesRegion).toContainText("$1,229.40");
  await expectAccessible(page, "quotation, live");
  await page.getByLabel("Your name").fill("Mia Tran");
  await page.getByLabel("Email address", { exact: true }).fill(EMAIL);
  await page.getByRole("button", { name: "Send me this quotation" }).click();

  const heading = page.getByRole("heading", { name: /^Quotation Q-\d{4}-\d{5}$/ });
  await expect(heading).toBeFocused();
  const number = ((await heading.textContent()) ?? "").replace("Quotation ", "");
  await expect(page.getByRole("main")).toContainText(`We have sent the quotation to ${EMAIL}.`);
  await expectAccessible(page, "quotation, kept");
  await expect(page.getByRole("link", { name: "Start application" })).toHaveAttribute(
    "href",
    `/public-lodgement/#type=building-permit-new-dwelling&quotation=${number}`,
  );

  const [mail] = await readOutbox(EMAIL);
  expect(mail?.Subject).toBe(`Quotation ${number}: $1,229.40`);
  const [link = ""] = /http\S+#number=\S+/.exec(mail?.Text ?? "") ?? [];
  await page.goto("about:blank");
  await page.goto(hostUrl("riverbend", new URL(link).pathname + new URL(link).hash));
  await expect(page.getByLabel("Quotation number")).toHaveValue(number);
  await page.getByLabel("Email address we sent the quotation to").fill("somebody-else@site.example");
  await page.getByRole("button", { name: "Show quotation" }).click();
  await expect(page.getByRole("alert")).toContainText("We could not find a quotation with this number");
  await page.getByLabel("Email address we sent the quotation to").fill(EMAIL);
  await page.getByRole("button", { name: "Show quotation" }).click();
  await expect(page.getByRole("heading", { name: `Quotation ${number}` })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);

  await page.getByRole("link", { name: "Start application" }).click();
  await expect(page.getByLabel("What do you want to lodge?")).toHaveValue("building-permit-new-dwelling");
  await expect(page.getByLabel("Your name")).toHaveValue("Mia Tran");
  await expect(page.getByRole("textbox", { name: "Email address", exact: true })).toHaveValue(EMAIL);
});
