/** Lodges an application over an unstable connection and checks what the service has stored afterwards. */
import { expect, type Page } from "@playwright/test";
import { createRandomChoices } from "#demo/seed/random-choices.ts";
import { fillSignIn, hostUrl, serviceUrl } from "../journeys/support/portal.ts";
import { drawPng } from "../journeys/support/sample-files.ts";
import {
  copyAsDraft,
  type DirectClient,
  download,
  openDirectClient,
  sha256,
  type UploadedDocument,
} from "./direct-client.ts";
import { type FaultedBrowser, openFaultedBrowser } from "./faulted-browser.ts";

/** A lodged application of the demo's builder, a new dwelling with all answers. */
const SOURCE_APPLICATION = "app011accuser";
const RECOVERY_MS = 60_000;
/** Answers that are compared with others or have a special format. */
const VALIDATED_FIELDS =
  /insur|builder|registration|lot|plan|volume|folio|postcode|number|telephone|email|acn|abn/i;

export interface Outcome {
  readonly seed: number;
  readonly faultCount: number;
  readonly typedFieldCount: number;
  readonly lostAnswers: readonly string[];
  readonly falselySavedTexts: readonly string[];
  readonly documentCount: number;
  readonly corruptDocumentCount: number;
  readonly uncaughtErrors: readonly string[];
  readonly receiptNumber: string | null;
  /** Application number that the service has assigned; null without one. */
  readonly storedNumber: string | null;
}

export interface LodgeOptions {
  /** Breaks the portal on purpose: saves are acknowledged but not stored. */
  readonly forgetsSaves?: boolean;
}

/** Lodges one application over a faulty connection. `rate` is the share of requests with a fault, 0 to 1. */
export async function lodgeOverFaults(
  seed: number,
  rate: number,
  { forgetsSaves = false }: LodgeOptions = {},
): Promise<Outcome> {
  const directClient = await openDirectClient(serviceUrl, "user@demo.example");
  const draft = await copyAsDraft(directClient, SOURCE_APPLICATION);
  const browser = await openFaultedBrowser(serviceUrl, seed);
  const chance = createRandomChoices(seed + 1);
  const typedTexts = new Map<string, string>();
  const falselySaved: string[] = [];
  const photo = drawPng(`photo-${seed}.png`, 200 + (seed % 50));
  try {
    const { page } = browser;
    await page.goto(hostUrl("riverbend", "/auth/login/"));
    await fillSignIn(page, "user@demo.example");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "My applications" })).toBeVisible();
    if (forgetsSaves)
      await page.route("**/api/Application/UpdateDynamic/**", (route) => {
        const { Revision } = route.request().postDataJSON() as { Revision: number };
        const json = { Revision: Revision + 1, SavedAt: new Date().toISOString(), Changed: {} };
        return route.fulfill({ json, headers: { "Access-Control-Allow-Origin": "*" } });
      });
    browser.plan.rate = rate;
    await openDraft(page, draft.Id);
    let hasSent = false;
    for (let steps = 0; steps < 30; steps += 1) {
      if (await page.getByRole("checkbox", { name: /true and complete/ }).isVisible()) break;
      for (const path of await pickFields(page, chance.between(0, 4), chance.fraction)) {
        const addedText = ` ${seed}.${typedTexts.size}`;
        const field = page.locator(`[name="${path}"]`);
        await field.press("End");
        await field.pressSequentially(addedText, { delay: 15 });
        typedTexts.set(path, (await field.inputValue()).trim());
      }
      if (!hasSent && (await page.locator('input[type="file"]').count()) > 0) {
        await page.locator('input[type="file"]').first().setInputFiles(photo);
        await retryUntilUploaded(page, photo.name);
        hasSent = true;
      }
      if (typedTexts.size > 0 && chance.fraction() < 0.4)
        falselySaved.push(...(await findFalselySaved(page, directClient, draft.Id, typedTexts)));
      if (chance.fraction() < 0.15) await reload(page);
      await continueToNextStep(page);
    }
    const number = await lodge(page);
    browser.plan.rate = 0;
    return await evaluateRun({
      browser,
      directClient,
      draft,
      typedTexts,
      falselySaved,
      photo: photo.buffer,
      number,
      seed,
    });
  } finally {
    await browser.close();
  }
}

/** Opens a draft. If the screen fails to load, chooses the offered retry, as a person would. */
async function openDraft(page: Page, id: string): Promise<void> {
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}`));
  await expect(async () => {
    await chooseRetry(page);
    await expect(page.locator("[data-save]")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: RECOVERY_MS * 2 });
}

async function chooseRetry(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^(Try again|Reload)/ }).first();
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined);
}

async function reload(page: Page): Promise<void> {
  // The browser stores typed text in its journal within 300 ms (design 5).
  await page.waitForTimeout(300);
  await page.reload();
  await expect(async () => {
    await chooseRetry(page);
    await expect(page.locator("[data-save]")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: RECOVERY_MS * 2 });
}

/** Picks text answers of this step that have a value already. */
async function pickFields(page: Page, count: number, fraction: () => number): Promise<string[]> {
  const paths = await page.locator("[data-path]").evaluateAll((slots) =>
    slots.flatMap((slot) => {
      const field = slot.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'input[type="text"]:not([inputmode]):not([role]), textarea',
      );
      const path = slot.getAttribute("data-path") ?? "";
      const isPlain = field?.name === path && !field.readOnly && field.value !== "";
      return isPlain ? [path] : [];
    }),
  );
  return paths
    .filter((path) => !VALIDATED_FIELDS.test(path))
    .sort(() => fraction() - 0.5)
    .slice(0, count);
}

/**
 * Waits at most 20 seconds for the state "Saved". If it appears, returns a message for each typed text that
 * the service does not have.
 */
async function findFalselySaved(
  page: Page,
  directClient: DirectClient,
  id: string,
  typedTexts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const savedState = page.locator('[data-save="saved"]');
  await savedState.waitFor({ timeout: 20_000 }).catch(() => undefined);
  if (!(await savedState.isVisible())) return [];
  return (await findMissingAnswers(directClient, id, typedTexts)).map(
    (path) => `said saved, not there: ${path}`,
  );
}

async function findMissingAnswers(
  directClient: DirectClient,
  id: string,
  typedTexts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { Answers } = await directClient.get<{ Answers: Record<string, unknown> }>(
    `Application/GetDynamic/${id}`,
  );
  return [...typedTexts].flatMap(([path, text]) =>
    Answers[path] === text
      ? []
      : [`${path}: ${JSON.stringify(Answers[path])}, typed ${JSON.stringify(text)}`],
  );
}

async function retryUntilUploaded(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const retryButton = page.getByRole("button", { name: `Try again: ${name}` });
    if (await retryButton.isVisible()) await retryButton.click();
    await expect(page.getByRole("button", { name: new RegExp(`^Remove.*${name}`) })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: RECOVERY_MS * 2 });
}

async function continueToNextStep(page: Page): Promise<void> {
  const headingBefore = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const continueButton = page.getByRole("button", {
    name: /^(Save and continue|Continue to the declaration|Continue)/,
  });
  await expect(async () => {
    if ((await page.getByRole("heading", { level: 1 }).textContent()) !== headingBefore) return;
    await continueButton.first().click({ timeout: 3_000 });
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(headingBefore, { timeout: 3_000 });
  }).toPass({ timeout: RECOVERY_MS });
}

/** Returns the number on the receipt; `null` if the receipt does not appear within three minutes. */
async function lodge(page: Page): Promise<string | null> {
  // Wait, because the declaration is loaded after its heading.
  await expect(page.getByRole("button", { name: "Lodge the application" })).toBeVisible({
    timeout: RECOVERY_MS,
  });
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Type my name").check();
  await page.getByLabel("Your full name").fill("Ada Okafor");
  const receipt = page.getByRole("heading", { name: "Application lodged" });
  await expect(async () => {
    if (await receipt.isVisible()) return;
    const button = page.getByRole("button", { name: "Lodge the application" });
    if (await button.isEnabled()) await button.click({ timeout: 3_000 });
    await expect(receipt).toBeVisible({ timeout: 20_000 });
  })
    .toPass({ timeout: RECOVERY_MS * 3 })
    .catch(() => undefined);
  if (!(await receipt.isVisible())) return null;
  return (await page.getByText(/^[A-Z]{2}-\d{4}-\d{5}$/).textContent())?.trim() ?? null;
}

interface LodgementRun {
  readonly browser: FaultedBrowser;
  readonly directClient: DirectClient;
  readonly draft: { readonly Id: string };
  readonly typedTexts: ReadonlyMap<string, string>;
  readonly falselySaved: readonly string[];
  readonly photo: Buffer;
  readonly number: string | null;
  readonly seed: number;
}

async function evaluateRun(details: LodgementRun): Promise<Outcome> {
  const { browser, directClient, draft, typedTexts, falselySaved, photo, number, seed } = details;
  const filedDocuments = await directClient.get<UploadedDocument[]>(`Document/GetList/${draft.Id}`);
  const photos = filedDocuments.filter(({ FileName }) => FileName === `photo-${seed}.png`);
  const photoHashes = await Promise.all(
    photos.map(async ({ Id }) => sha256(await download(directClient, Id))),
  );
  return {
    seed,
    faultCount: browser.proxy.appliedFaults.length,
    typedFieldCount: typedTexts.size,
    lostAnswers: await findMissingAnswers(directClient, draft.Id, typedTexts),
    falselySavedTexts: falselySaved,
    documentCount: photos.length,
    corruptDocumentCount: photoHashes.filter((hash) => hash !== sha256(photo)).length,
    uncaughtErrors: browser.uncaughtErrors,
    receiptNumber: number,
    storedNumber: (await directClient.get<{ Number: string | null }>(`Application/Get/${draft.Id}`)).Number,
  };
}
