/** A draft begun under an older version of its form is brought in line with the newest before anyone goes on with it. */
import { getDraft, getWizardConfig, updateDynamic } from "#api/application-draft.ts";
import type { Client } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import type { Draft } from "#contract/application-draft.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { Reconciled } from "#contract/wizard/reconcile.ts";
import type { JournalRecord } from "./journal.ts";

export interface UpToDate {
  readonly draft: Draft;
  readonly config: WizardConfig;
  /** What the newer form made of the answers; absent where the draft is of the newest version. */
  readonly changes?: Reconciled;
}

const MOST_TRIES = 3;

/** Reads the newest form and, where the draft is older, saves the answers as the newest asks for them. */
export async function bringUpToDate(
  client: Client,
  given: Draft,
  today: string,
  signal: AbortSignal,
): Promise<UpToDate> {
  const { ApplicationTypeId } = given;
  const config = await getWizardConfig(client, { query: { ApplicationTypeId }, signal });
  let draft = given;
  for (let attempt = 1; draft.ConfigurationVersion < config.version; attempt += 1) {
    const { reconcile } = await import("#contract/wizard/reconcile.ts");
    const Version = String(draft.ConfigurationVersion);
    const older = await getWizardConfig(client, { query: { ApplicationTypeId, Version }, signal });
    const changes = reconcile(older, config, draft.Answers, today);
    const body = {
      Revision: draft.Revision,
      Answers: changes.patch,
      ConfigurationVersion: config.version,
    };
    try {
      await updateDynamic(client, { params: { id: draft.Id }, body, signal });
      return { draft: await getDraft(client, { params: { id: draft.Id }, signal }), config, changes };
    } catch (error) {
      // Somebody else saved meanwhile: their answers are brought in line as well.
      if (!isApiError(error) || error.details.status !== 409 || attempt >= MOST_TRIES) throw error;
      draft = await getDraft(client, { params: { id: draft.Id }, signal });
    }
  }
  return { draft, config };
}

/** What was typed and never saved goes where its question went. */
export function moveJournal(
  record: JournalRecord | undefined,
  changes: Reconciled | undefined,
): JournalRecord | undefined {
  if (!record || !changes) return record;
  const target = new Map(changes.moved.map(({ from, to }) => [from, to]));
  const entries = Object.entries(record.entries).map(([path, entry]) => [target.get(path) ?? path, entry]);
  return { ...record, entries: Object.fromEntries(entries) };
}
