/** Every screen on two hosts at both widths: no accessibility violation, nothing wider than the screen. */
import { expect, type HostName, hostUrl, openSection, signIn, test } from "./portal.ts";
import { expectUsable } from "./usable.ts";

const hosts: readonly HostName[] = ["harbour", "summit"];
const widths = [390, 1280] as const;
for (const host of hosts) {
  for (const width of widths) {
    test.describe(`${host} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } });

      test("sign-in with its errors, and the style guide", async ({ page }) => {
        await page.goto(hostUrl(host, "/styleguide/"));
        await expectUsable(page, "style guide");
        await page.goto(hostUrl(host, "/auth/login/"));
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        await expectUsable(page, "sign-in with its errors");
      });

      test("signed-in screens", async ({ page }) => {
        test.slow();
        await signIn(page, "user@demo.example", host);
        await expect(page.getByRole("table")).toBeVisible();
        await expectUsable(page, "list");
        await page.getByRole("searchbox").fill("nothing is called this");
        await expect(page.getByText("Nothing matches")).toBeVisible();
        await expectUsable(page, "empty list");
        await page.getByRole("button", { name: "Clear filters" }).first().click();
        await page.getByRole("tab", { name: /Waiting for you/ }).click();
        await page.getByRole("main").getByRole("link", { name: /VIC/ }).first().click();
        const sections = page.getByRole("combobox", { name: "About this application", includeHidden: true });
        await expect(sections).toBeAttached();
        for (const name of await sections.getByRole("option", { includeHidden: true }).allInnerTexts()) {
          await openSection(page, name);
          await page.waitForLoadState("networkidle");
          await expectUsable(page, `details: ${name}`);
        }
        await page.goto(hostUrl(host, "/crafted/account/settings"));
        await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
        await expectUsable(page, "settings");
        await page.goto(hostUrl(host, "/wizards/application-lodgement"));
        await page
          .getByRole("button", { name: "Start Building permit: swimming pool or spa and barrier" })
          .click();
        await expect(page.getByRole("button", { name: "Save and continue" })).toBeVisible();
        for (let step = 0; step < 20; step++) {
          await page.waitForLoadState("networkidle");
          await expectUsable(page, `wizard: ${await page.getByRole("heading", { level: 1 }).innerText()}`);
          const later = page.getByRole("button", { name: "Answer these later" });
          const next = page.getByRole("button", { name: /Save and continue|Continue to the declaration/ });
          if (!(await next.isVisible())) break;
          const before = await page.getByRole("heading", { level: 1 }).innerText();
          await next.click();
          if (await later.isVisible()) {
            await expectUsable(page, `wizard with errors: ${before}`);
            await later.click();
          }
          await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before);
        }
        await expect(page.getByRole("button", { name: "Lodge the application" })).toBeVisible();
      });
    });
  }
}
