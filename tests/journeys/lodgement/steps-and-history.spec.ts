/** Back, Forward and reload at each step of a wizard keep the step and all answers. */
import type { Page } from "@playwright/test";
import { stepHeading } from "../support/building-permit-steps.ts";
import { longTest } from "../support/long-test.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

/** Reads the value of each control of the step. */
function readAnswers(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLInputElement>(
      "main :is(input:not([type=file], [type=search]), textarea, select)[name]",
    );
    return Object.fromEntries(
      [...controls]
        .filter(({ type, checked }) => checked || !["radio", "checkbox"].includes(type))
        .map(({ name, value }) => [name, value]),
    );
  });
}

/** Fills in some text fields without waiting for the save. */
async function fillSomeFields(page: Page, step: number): Promise<void> {
  const textFields = page.locator('main form :is(input[type="text"], textarea)[name]:not([readonly])');
  const count = await textFields.count();
  for (const at of [0, count - 1].filter((each) => each >= 0)) {
    const textField = textFields.nth(at);
    if (await textField.isVisible()) await textField.fill(`Kept at step ${step}`);
  }
  const radio = page.locator("main form").getByRole("radio").first();
  if (await radio.count()) await radio.check();
}

async function startPoolApplication(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Start an application" }).first().click();
  await page.getByRole("button", { name: "Start Building permit: swimming pool or spa and barrier" }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(stepHeading(page, "About you")).toBeVisible();
}

const getTitle = (page: Page) => page.getByRole("heading", { level: 1 });

/**
 * Runs only in the long run, because `unsaved-work.spec.ts` checks the URLs and answers of this form in each
 * run.
 */
test("Back, Forward and reload keep the step and the answers at every step", longTest, async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "user@demo.example");
  await startPoolApplication(page);
  const lodgeButton = page.getByRole("button", { name: "Lodge the application" });
  let previousStep: { heading: string; answers: Record<string, string> } | undefined;

  for (let step = 1; step < 20; step++) {
    await page.waitForLoadState("networkidle");
    const heading = await getTitle(page).innerText();
    await fillSomeFields(page, step);
    const answers = await readAnswers(page);

    await test.step(`${heading}: reload`, async () => {
      await page.reload();
      await expect(stepHeading(page, heading)).toBeVisible();
      await expect.poll(() => readAnswers(page)).toEqual(answers);
    });
    if (previousStep) {
      const { heading: earlierHeading, answers: earlierAnswers } = previousStep;
      await test.step(`${heading}: back to ${earlierHeading}, and forward`, async () => {
        await page.goBack();
        await expect(stepHeading(page, earlierHeading)).toBeFocused();
        await expect.poll(() => readAnswers(page)).toEqual(earlierAnswers);
        await page.goForward();
        await expect(stepHeading(page, heading)).toBeFocused();
        await expect.poll(() => readAnswers(page)).toEqual(answers);
      });
    }
    if (await lodgeButton.isVisible()) break;
    previousStep = { heading, answers };
    await page.getByRole("button", { name: /^(Save and continue|Continue to the declaration)$/ }).click();
    const laterButton = page.getByRole("button", { name: "Answer these later" });
    await expect(laterButton.or(getTitle(page).filter({ hasNotText: heading }))).toBeVisible();
    if (await laterButton.isVisible()) await laterButton.click();
    await expect(getTitle(page)).not.toHaveText(heading);
  }
  await expect(lodgeButton).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves in the wizard, not even to an unanswered question", async ({ page }) => {
    await signIn(page, "user@demo.example");
    await startPoolApplication(page);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByRole("link", { name: /I apply as/ }).click();
    const movingElements = await page.evaluate(() => {
      const isSlow = (time: string) => time.split(",").some((each) => Number.parseFloat(each) > 0.001);
      return [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
          return isSlow(transitionDuration) || isSlow(animationDuration) || scrollBehavior === "smooth";
        })
        .map(({ className }) => String(className));
    });
    expect(movingElements).toEqual([]);
    // `preferences.css` shortens each animation to 0.01 ms, which still lasts until the next frame.
    const longestMs = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
    expect(longestMs, "ms").toBeLessThan(1);
  });
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the selection, errors and focus are still visible", async ({ page }) => {
    await signIn(page, "user@demo.example");
    await startPoolApplication(page);
    const ownerOption = page.getByRole("radio", { name: "the owner of the land" });
    const agentOption = page.getByRole("radio", { name: /^an agent/ });
    await ownerOption.check();
    const [ownerScreenshot, agentScreenshot] = [
      await ownerOption.screenshot(),
      await agentOption.screenshot(),
    ];
    expect(ownerScreenshot.equals(agentScreenshot)).toBe(false);

    const telephoneField = page.getByLabel("Telephone");
    await telephoneField.fill("12");
    await telephoneField.blur();
    await expect(page.getByText(/^“Telephone” must be/)).toBeVisible();
    const readBorder = (name: string) =>
      page.getByLabel(name).evaluate((input) => getComputedStyle(input).borderTopStyle);
    expect(await readBorder("Telephone")).toBe("solid");

    await telephoneField.press("Shift+Tab");
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return { outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect(outline).toEqual({ outlineStyle: "solid", width: expect.any(Number) });
    expect(outline.width).toBeGreaterThanOrEqual(1);
  });
});

test("an account that may not lodge is told so, instead of that nothing is available online", async ({
  page,
}) => {
  await signIn(page, "guest@demo.example");
  await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
  await expect(page.getByText("Your account cannot lodge applications")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Building permit: new dwelling" })).toBeVisible();
  const unavailableTypes = page.getByRole("listitem").filter({ hasText: "Not available online yet" });
  await expect(unavailableTypes.first()).toContainText("Ask Riverbend Shire");
  await expect(unavailableTypes.filter({ hasText: "Building permit: new dwelling" })).toHaveCount(0);
});
