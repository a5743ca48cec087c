/** Numbered steps of a journey in which two people and an officer work on one application. */
import type { Page } from "@playwright/test";
import { expect as once, test } from "../../support/portal.ts";
import { advance } from "../../support/provider-desk.ts";

/** Longer timeout than usual: two people and an officer work at the same time, on a busy machine. */
export const expect = once.configure({ timeout: 30_000 });

export interface Lifecycle {
  /** Page of the owner. */
  readonly ada: Page;
  /** Page of the owner's delegate. */
  readonly helper: Page;
  readonly id: string;
  readonly number: string;
}

let stepCount = 0;
export const countSteps = () => stepCount;

export function step(title: string, body: () => Promise<unknown>): Promise<unknown> {
  stepCount += 1;
  return test.step(`${stepCount}. ${title}`, body);
}

export const main = (page: Page) => page.getByRole("main");
export const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name });

export async function openSection(page: Page, name: string) {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  await expect(panel(page, name).getByRole("heading", { level: 2, name })).toBeVisible();
  return panel(page, name);
}

/** Takes the officer's next step at the provider desk, and checks that the label of its button matches `action`. */
export async function officer(number: string, action: string | RegExp): Promise<void> {
  const { Did } = await advance(number, "officer");
  expect(Did).toEqual({
    By: "officer",
    What: action instanceof RegExp ? expect.stringMatching(action) : action,
  });
}
