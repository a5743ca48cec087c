import type { Page } from "@playwright/test";
import { createRandomChoices } from "#demo/seed/random-choices.ts";
import { copyAsDraft, openDirectClient } from "../../faults/direct-client.ts";
import { openFaultedBrowser } from "../../faults/faulted-browser.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "../support/portal.ts";
import { checkStatements } from "../support/whole-form.ts";

const LODGED_APPLICATION = "app011accuser";
const PRESS_COUNT = 50;

async function signAndStop(page: Page, id: string): Promise<void> {
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}`));
  await page.getByRole("button", { name: /Declaration/ }).click();
  await checkStatements(page);
  await page.getByLabel("Type my name").check();
  await page.getByLabel("Your full name").fill("Ada Okafor");
  await expect(page.locator('[data-save="saved"]')).toBeVisible();
}

async function pressRepeatedly(page: Page, seed: number): Promise<void> {
  const chance = createRandomChoices(seed);
  const lodgeButton = page.getByRole("button", { name: "Lodge the application" });
  const receipt = page.getByRole("heading", { name: "Application lodged" });
  for (let press = 0; press < PRESS_COUNT && !(await receipt.isVisible()); press += 1) {
    if (chance.fraction() < 0.5)
      await lodgeButton.click({ force: true, noWaitAfter: true, timeout: 500 }).catch(ignoreError);
    else await lodgeButton.press("Enter", { timeout: 500 }).catch(ignoreError);
    await page.waitForTimeout(chance.between(0, 150));
  }
}

const ignoreError = () => undefined;

test("a hundred presses in two tabs with lost responses create one application, and both tabs say so", async () => {
  test.setTimeout(240_000);
  const directClient = await openDirectClient(serviceUrl, "user@demo.example");
  const { Id } = await copyAsDraft(directClient, LODGED_APPLICATION);
  const { page, plan, uncaughtErrors, close } = await openFaultedBrowser(serviceUrl, 7, [
    "response-lost",
    "delay",
    "duplicate",
    "truncated",
  ]);
  try {
    await signIn(page, "user@demo.example");
    const otherPage = await page.context().newPage();
    await signAndStop(page, Id);
    await signAndStop(otherPage, Id);
    plan.rate = 0.5;
    await Promise.all([pressRepeatedly(page, 1), pressRepeatedly(otherPage, 2)]);
    plan.rate = 0;
    const { Number: number } = await directClient.get<{ Number: string }>(`Application/Get/${Id}`);
    for (const each of [page, otherPage]) {
      await expect(async () => {
        const lodgeButton = each.getByRole("button", { name: "Lodge the application" });
        if (await lodgeButton.isVisible()) await lodgeButton.click({ timeout: 1_000 });
        await expect(each.getByText(number).first()).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 40_000 });
    }
    const { Stages } = await directClient.get<{ Stages: { StatusId: string }[] }>(
      `Application/GetApplicantAppWorkflow/${Id}`,
    );
    expect(Stages.filter(({ StatusId }) => StatusId === "submitted")).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole("button", { name: "Lodge the application" })).toBeHidden();
    expect(uncaughtErrors).toEqual([]);
  } finally {
    await close();
  }
});
