/**
 * Tests lodging the building permit where space is limited: on a small phone, on a page at 200 %, and from
 * right to left.
 */

import { expectAccessible, expectNoOverflow } from "../support/accessibility.ts";
import { stepHeading } from "../support/building-permit-steps.ts";
import {
  createServiceTranslator,
  createTranslator,
  declareAndLodge,
  fillApplicant,
  fillBuilder,
  fillChecklistAndConsents,
  fillLand,
  fillPractitioner,
  fillWork,
  goToStep,
  type InputDevice,
  type LodgementJourney,
  uploadDocuments,
} from "../support/lodge-building-permit.ts";
import { expect, type HostName, hostUrl, signIn, test } from "../support/portal.ts";

/** Finds buttons and boxes that are too small for a finger; links in text and native controls are exempt. */
function findSmallTargets(): string[] {
  const main = document.querySelector("main");
  const targets = [
    ...(main?.querySelectorAll<HTMLElement>("button:not(.link), select, .choice, .input") ?? []),
  ];
  return targets
    .filter((target) => target.checkVisibility())
    .map((target) => ({ target, size: target.getBoundingClientRect() }))
    .filter(({ size }) => size.height < 43.5)
    .map(({ target, size }) => `${Math.round(size.height)} px: ${target.outerHTML.slice(0, 120)}`);
}

function createDevice(hasTouch: boolean): InputDevice {
  const press = (target: Parameters<InputDevice["press"]>[0]) => (hasTouch ? target.tap() : target.click());
  return {
    press,
    tick: (box) => press(box),
    write: (target, text) => target.fill(text),
    async pick(group, answer) {
      await press(group.getByText(answer, { exact: true }));
      await expect(group.getByRole("radio", { name: answer, exact: true })).toBeChecked();
    },
    async choose(list, letters) {
      const optionText = list
        .locator("option")
        .filter({ hasText: new RegExp(`^\\p{Cf}?${letters}`, "u") })
        .first();
      await list.selectOption((await optionText.getAttribute("value")) ?? "");
    },
    openFiles: press,
  };
}

const screenSettings = [
  {
    name: "at 320 px by touch",
    host: "riverbend",
    language: "en-US",
    use: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  },
  {
    // 1280 × 800 at 200 %: half the size in CSS pixels.
    name: "at 200 % on a desk",
    host: "harbour",
    language: "en-US",
    use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  },
  {
    name: "from right to left, in Arabic",
    host: "summit",
    language: "ar",
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const satisfies readonly { name: string; host: HostName; language: string; use: object }[];

for (const { name, host, language, use } of screenSettings) {
  test.describe(`a building permit is lodged ${name}`, () => {
    test.use(use);

    test("nothing is wider than the screen, and no target is too small for a finger", async ({ page }) => {
      test.setTimeout(300_000);
      const hasTouch = "hasTouch" in use;
      const journey: LodgementJourney = {
        page,
        device: createDevice(hasTouch),
        portalText: createTranslator(language),
        serviceText: createServiceTranslator(language),
      };
      await signIn(page, "user@demo.example", host);
      if (language !== "en-US") {
        await page.evaluate((code) => localStorage.setItem("language", code), language);
        await page.reload();
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      }
      await page.goto(hostUrl(host, "/wizards/application-lodgement"));
      const startButton = page.getByRole("button", {
        name: journey.serviceText("Building permit: new dwelling"),
      });
      await journey.device.press(startButton.last());
      await journey.device.press(
        page.getByRole("button", { name: journey.portalText("lodgement.start.now") }),
      );
      await expect(stepHeading(page, journey.serviceText("About the application"))).toBeVisible();

      const checkScreen = async (step: string) => {
        await expectNoOverflow(page, step);
        if (hasTouch) expect.soft(await page.evaluate(findSmallTargets), step).toEqual([]);
      };
      await checkScreen("About the application");
      await fillApplicant(journey);
      await checkScreen("Property details");
      await fillLand(journey);
      await fillBuilder(journey);
      await fillPractitioner(journey);
      await checkScreen("Practitioners");
      await goToStep(journey, "Nature of the building work");
      await fillWork(journey);
      await uploadDocuments(journey);
      await checkScreen("Documents");
      await fillChecklistAndConsents(journey);
      await checkScreen("Check your answers");
      await expectAccessible(page, "Check your answers");
      await declareAndLodge(journey);
      await checkScreen("Receipt");
      await expectAccessible(page, "Receipt");
    });
  });
}
