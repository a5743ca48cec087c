/**
 * Tests every step of all eight configurations, empty and with its errors, with all conditional questions
 * shown. Without `FORMS=all`, tests only every second step.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { longTestUnless } from "../support/long-test.ts";
import { expect, type HostName, hostUrl, signIn, test } from "../support/portal.ts";

const MAX_STEPS = 20;

interface Walk {
  readonly start: string;
  readonly host: HostName;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
/** The smallest supported size: a desktop browser at 400 % zoom, or the smallest phone. */
const narrow = { width: 320, height: 568 };

const walks: readonly Walk[] = [
  { start: "Building permit: new dwelling", host: "riverbend", viewport: phone },
  { start: "Building permit: extension by an owner-builder", host: "harbour", viewport: desk },
  { start: "Building permit: demolition", host: "summit", viewport: narrow },
  { start: "Building permit: swimming pool or spa and barrier", host: "sandbox", viewport: desk, dark: true },
  { start: "Report and consent: siting", host: "riverbend", viewport: desk },
  { start: "Occupancy permit", host: "harbour", viewport: phone },
  { start: "Extension of time", host: "summit", viewport: phone },
  { start: "Amendment of a permit", host: "riverbend", viewport: narrow, dark: true },
];

const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator(".skeleton:visible")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

for (const [at, { start, host, viewport, dark }] of walks.entries()) {
  test(
    `every step of “${start}” on ${host} at ${viewport.width} px, complete and with its errors`,
    longTestUnless(at % 2 === 1),
    async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      if (dark) await page.emulateMedia({ colorScheme: "dark" });
      await signIn(page, "user@demo.example", host);
      await page.goto(hostUrl(host, "/wizards/application-lodgement"));
      await page.getByRole("button", { name: `Start ${start}` }).click();
      await page.getByRole("button", { name: "Start now" }).click();
      const continueButton = page.getByRole("button", {
        name: /^(Save and continue|Continue to the declaration)$/,
      });
      const lodge = page.getByRole("button", { name: "Lodge the application" });
      await expect(continueButton).toBeVisible();

      for (let step = 0; step < MAX_STEPS && !(await lodge.isVisible()); step++) {
        await waitUntilLoaded(page);
        const heading = await title(page).innerText();
        await expectAccessible(page, heading);
        await continueButton.click();
        const laterButton = page.getByRole("button", { name: "Answer these later" });
        await expect(laterButton.or(title(page).filter({ hasNotText: heading }))).toBeVisible();
        if (await laterButton.isVisible()) {
          await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
          await expectAccessible(page, `${heading}, with its errors`);
          await laterButton.click();
        }
        await expect(title(page)).not.toHaveText(heading);
        await expect(title(page)).toBeFocused();
      }

      await waitUntilLoaded(page);
      await expectAccessible(page, "Declaration");
      await lodge.click();
      await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
      await expectAccessible(page, "Declaration, with its errors");
    },
  );
}
