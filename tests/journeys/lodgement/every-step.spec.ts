/**
 * Tests every step of all eight configurations, empty and with its errors, with all conditional questions
 * shown. Without `FORMS=all`, tests only every second step.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { longTestUnless } from "../support/long-test.ts";
import { expect, type HostName, hostUrl, signIn, test } from "../support/portal.ts";

const MAX_STEPS = 20;

interface FormRun {
  readonly typeName: string;
  readonly host: HostName;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
}

const phoneSize = { width: 390, height: 844 };
const deskSize = { width: 1280, height: 800 };
/** The smallest supported size: a desktop browser at 400 % zoom, or the smallest phone. */
const narrowSize = { width: 320, height: 568 };

const formRuns: readonly FormRun[] = [
  { typeName: "Building permit: new dwelling", host: "riverbend", viewport: phoneSize },
  { typeName: "Building permit: extension by an owner-builder", host: "harbour", viewport: deskSize },
  { typeName: "Building permit: demolition", host: "summit", viewport: narrowSize },
  {
    typeName: "Building permit: swimming pool or spa and barrier",
    host: "sandbox",
    viewport: deskSize,
    dark: true,
  },
  { typeName: "Report and consent: siting", host: "riverbend", viewport: deskSize },
  { typeName: "Occupancy permit", host: "harbour", viewport: phoneSize },
  { typeName: "Extension of time", host: "summit", viewport: phoneSize },
  { typeName: "Amendment of a permit", host: "riverbend", viewport: narrowSize, dark: true },
];

const getTitle = (page: Page) => page.getByRole("heading", { level: 1 });

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator(".skeleton:visible")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

for (const [at, { typeName, host, viewport, dark }] of formRuns.entries()) {
  test(
    `every step of “${typeName}” on ${host} at ${viewport.width} px, complete and with its errors`,
    longTestUnless(at % 2 === 1),
    async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      if (dark) await page.emulateMedia({ colorScheme: "dark" });
      await signIn(page, "user@demo.example", host);
      await page.goto(hostUrl(host, "/wizards/application-lodgement"));
      await page.getByRole("button", { name: `Start ${typeName}` }).click();
      await page.getByRole("button", { name: "Start now" }).click();
      const continueButton = page.getByRole("button", {
        name: /^(Save and continue|Continue to the declaration)$/,
      });
      const lodgeButton = page.getByRole("button", { name: "Lodge the application" });
      await expect(continueButton).toBeVisible();

      for (let step = 0; step < MAX_STEPS && !(await lodgeButton.isVisible()); step++) {
        await waitUntilLoaded(page);
        const heading = await getTitle(page).innerText();
        await expectAccessible(page, heading);
        await continueButton.click();
        const laterButton = page.getByRole("button", { name: "Answer these later" });
        await expect(laterButton.or(getTitle(page).filter({ hasNotText: heading }))).toBeVisible();
        if (await laterButton.isVisible()) {
          await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
          await expectAccessible(page, `${heading}, with its errors`);
          await laterButton.click();
        }
        await expect(getTitle(page)).not.toHaveText(heading);
        await expect(getTitle(page)).toBeFocused();
      }

      await waitUntilLoaded(page);
      await expectAccessible(page, "Declaration");
      await lodgeButton.click();
      await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
      await expectAccessible(page, "Declaration, with its errors");
    },
  );
}
