import { createRandomChoices } from "#demo/seed/random-choices.ts";
import { readNumberVariable } from "../../../scripts/command-line/read-options.ts";
import { crashWhileTyping } from "../../faults/crash-while-typing.ts";
import { type DirectClient, openDirectClient } from "../../faults/direct-client.ts";
import { expect, serviceUrl, signIn, test } from "../support/portal.ts";

/** Number of crashes. `CRASHES=300` makes a long run; `CRASH_SEED` repeats a run. */
const crashCount = readNumberVariable("CRASHES", 4, 1);
const seed = readNumberVariable("CRASH_SEED", 1, 0);
const CRASHES_PER_TEST = 10;

async function beginDraft(directClient: DirectClient): Promise<{ id: string; path: string }> {
  const { Id } = await directClient.post<{ Id: string }>("Application/CreateInit", {
    ApplicationTypeId: "building-permit-new-dwelling",
  });
  return { id: Id, path: "application.applicantName" };
}

for (let from = 0; from < crashCount; from += CRASHES_PER_TEST)
  test(`what was typed 300 ms before a crash is restored (${from + 1} …, seed ${seed})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const directClient = await openDirectClient(serviceUrl, "user@demo.example");
    const draft = await beginDraft(directClient);
    const chance = createRandomChoices(seed * 1_000 + from);
    await signIn(page, "user@demo.example");
    for (let count = 0; count < Math.min(CRASHES_PER_TEST, crashCount - from); count += 1) {
      const crash = await crashWhileTyping(context, draft, chance, directClient);
      expect(crash.typedText.startsWith(crash.restoredText), JSON.stringify(crash)).toBe(true);
      expect(crash.restoredText.startsWith(crash.minRestoredText), JSON.stringify(crash)).toBe(true);
      // Until the first save of this round, the service has the text of the previous round.
      if (crash.typedText.startsWith(crash.acknowledgedText))
        expect(crash.restoredText.startsWith(crash.acknowledgedText), JSON.stringify(crash)).toBe(true);
    }
  });

test("the check detects a portal without a journal", async ({ page, context }) => {
  test.slow();
  await context.addInitScript(() => {
    const openDatabase = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) =>
      openDatabase(name === "lodgement-journal" ? `${Math.random()}` : name, version);
  });
  const directClient = await openDirectClient(serviceUrl, "user@demo.example");
  const draft = await beginDraft(directClient);
  await signIn(page, "user@demo.example");
  const chance = createRandomChoices(seed);
  let wasDetected = false;
  for (let count = 0; count < 5 && !wasDetected; count += 1) {
    const { restoredText, minRestoredText } = await crashWhileTyping(context, draft, chance, directClient);
    wasDetected = !restoredText.startsWith(minRestoredText);
  }
  expect(wasDetected).toBe(true);
});
