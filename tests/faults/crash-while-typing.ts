/** Crashes the page while somebody types, and reads what it shows after it is opened again. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { SeededRandom } from "#demo/seed/random-choices.ts";
import { hostUrl } from "../journeys/support/portal.ts";
import type { DirectClient } from "./direct-client.ts";

/** Maximum milliseconds from a key press until the journal in the browser has stored the text (design 5). */
const JOURNAL_MS = 300;

export interface Crash {
  readonly typedText: string;
  /** The text typed until 300 ms before the crash. The portal must restore at least this text. */
  readonly minRestoredText: string;
  readonly acknowledgedText: string;
  readonly restoredText: string;
}

/**
 * Types into one answer of a draft, kills the renderer at a random moment, and opens the draft in a new page.
 */
export async function crashWhileTyping(
  context: BrowserContext,
  draft: { readonly id: string; readonly path: string },
  chance: SeededRandom,
  directClient: DirectClient,
): Promise<Crash> {
  const page = await openAnswer(context, draft);
  const field = page.locator(`[name="${draft.path}"]`);
  await field.fill("");
  await field.focus();
  const keyPresses: { readonly text: string; readonly at: number }[] = [];
  const endsAt = Date.now() + chance.between(50, 3_500);
  let text = "";
  while (Date.now() < endsAt) {
    const key = chance.pick([..."abcdefghijklmnop"]);
    await page.keyboard.press(key);
    text += key;
    keyPresses.push({ text, at: Date.now() });
    await page.waitForTimeout(chance.between(5, 120));
  }
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  const crashedAt = Date.now();
  // Ignore the error, because the crashed page cannot respond.
  void session.send("Page.crash").catch(() => undefined);
  await crash;
  const acknowledgedText = await readAnswer(directClient, draft);
  void page.close().catch(() => undefined);
  const reopenedPage = await openAnswer(context, draft);
  const restoredText = await reopenedPage.locator(`[name="${draft.path}"]`).inputValue();
  await expect(reopenedPage.locator('[data-save="saved"]')).toBeVisible();
  await reopenedPage.close();
  const minRestoredText = keyPresses.findLast(({ at }) => at <= crashedAt - JOURNAL_MS)?.text ?? "";
  return { typedText: text, minRestoredText, acknowledgedText, restoredText };
}

async function openAnswer(
  context: BrowserContext,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}`));
  await expect(page.locator(`[name="${path}"]`)).toBeVisible();
  return page;
}

async function readAnswer(
  directClient: DirectClient,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<string> {
  const { Answers } = await directClient.get<{ Answers: Record<string, unknown> }>(
    `Application/GetDynamic/${id}`,
  );
  return String(Answers[path] ?? "");
}
