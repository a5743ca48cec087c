/** Creates a data folder with many applications: copies of demo applications with other addresses and dates. */
import { mkdirSync } from "node:fs";
import { withSearchText } from "#demo/domain/applications/identity.ts";
import { suburbs } from "#demo/domain/lookups/suburbs.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { startService } from "#demo/service/start-service.ts";

/** User name, without the domain, of the account that owns the requested number of applications. */
export const OWNER_USER_NAME = "user";
/**
 * User name, without the domain, of the parent account. Its two child accounts together own the same number of
 * applications.
 */
export const PARENT_USER_NAME = "parent";
const CHILD_ACCOUNT_IDS = ["acc-child1", "acc-child2"] as const;

const DAY_MS = 24 * 60 * 60_000;
const streetPrefixes =
  "Wattle Ironbark Heron Quarry Ferry Kestrel Orchard Mill Foundry Chapel Lantern Saddler".split(" ");
const streetSuffixes = "wood field bank crest ford dale gate view park vale brook side".split(" ");
const streetTypes = ["Road", "Street", "Lane", "Grove"];

/**
 * Fills the folder with `count` applications of the owner. If `isForParent` is true, the child accounts of
 * the parent account get `count` applications in total, too.
 */
export async function writeApplications(folder: string, count: number, isForParent = true): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { context, close } = await startService({ port: 0, dataDir: folder });
  const { store } = context;
  const applications = store.collection("application");
  const demoApplications = applications.find({ where: { AccountId: `acc-${OWNER_USER_NAME}` } });
  const now = Date.now();
  for (const { Id } of applications.find()) applications.delete(Id);
  for (let begin = 0; begin < count; begin += 1_000)
    store.transaction(() => {
      for (let at = begin; at < Math.min(count, begin + 1_000); at += 1) {
        const demoApplication = demoApplications[at % demoApplications.length];
        if (!demoApplication) throw new Error("the demo has no applications");
        applications.put(createCopy(demoApplication, at, now, `acc-${OWNER_USER_NAME}`));
        if (isForParent)
          applications.put(createCopy(demoApplication, at, now, CHILD_ACCOUNT_IDS[at % 4 === 0 ? 0 : 1]));
      }
    });
  await close();
}

/** Creates a copy of an application. Addresses cover 576 streets with 190 numbers each. */
function createCopy(
  original: ApplicationRecord,
  at: number,
  now: number,
  AccountId: string,
): ApplicationRecord {
  const scatteredIndex = (at * 7_919 + 104_729) % 1_000_003;
  const pick = <Item>(items: readonly Item[], divisor: number) =>
    items[Math.floor(scatteredIndex / divisor) % items.length] as Item;
  const suburb = pick(suburbs, 13);
  const street = `${pick(streetPrefixes, 1)}${pick(streetSuffixes, 12)} ${pick(streetTypes, 144)}`;
  const scatterInstant = (instant: string | null) =>
    instant && new Date(now - ((scatteredIndex % 1_800) * DAY_MS + (at % 86_400) * 1_000)).toISOString();
  return withSearchText({
    ...original,
    Id: `many${AccountId.replace(/\W/g, "")}${String(scatteredIndex).padStart(7, "0")}`,
    AccountId,
    Number: original.Number && `BP-${2020 + (at % 7)}-${String(at).padStart(6, "0")}`,
    Title: `${1 + (at % 190)} ${street}, ${suburb.name} VIC ${suburb.postcode}`,
    Suburb: suburb.name,
    UpdatedAt: scatterInstant(original.UpdatedAt) ?? original.UpdatedAt,
    SubmittedAt: scatterInstant(original.SubmittedAt),
  });
}
