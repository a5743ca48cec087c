/** Writes the activity journal of an application. It contains all changes except status changes. */

import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { type Message, toStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { ActivityKind } from "../../records/parts/part-record.ts";
import { updateWaitingStep } from "../applications/sections.ts";
import { publishApplicationChange } from "../applications/transitions/transitions.ts";
import type { ActorName } from "../people/acting-name.ts";

interface ActivityNote {
  readonly kind: ActivityKind;
  readonly by: ActorName;
  readonly text: Message | string;
}

/** Adds a journal entry and increments the revision, within the caller's transaction. Returns the application. */
export function recordActivity(
  applicationId: string,
  { kind, by, text }: ActivityNote,
  context: ServiceContext,
): ApplicationRecord {
  const { store, now, random } = context;
  const application = store.collection("application").get(applicationId);
  if (!application) throw new Error(`no application ${applicationId}`);
  const updatedApplication = updateWaitingStep(
    { ...application, Revision: application.Revision + 1 },
    context,
  );
  store.collection("application").put(updatedApplication);
  store.collection("activity").put({
    Id: createRandomId(random),
    ApplicationId: applicationId,
    At: toInstantText(now()),
    By: by,
    Kind: kind,
    Text: toStoredText(text),
  });
  return updatedApplication;
}

/**
 * Removes the latest journal entry with this text after an undo, within the caller's transaction. Returns the
 * application.
 */
export function removeActivity(
  applicationId: string,
  text: Message,
  context: ServiceContext,
): ApplicationRecord | undefined {
  const { store } = context;
  const serializedText = JSON.stringify(text);
  const lastEntry = store
    .collection("activity")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "At", direction: "desc" } })
    .find(({ Text }) => JSON.stringify(Text) === serializedText);
  if (lastEntry) store.collection("activity").delete(lastEntry.Id);
  const application = store.collection("application").get(applicationId);
  if (!application) return undefined;
  const updatedApplication = updateWaitingStep(
    { ...application, Revision: application.Revision + 1 },
    context,
  );
  store.collection("application").put(updatedApplication);
  return updatedApplication;
}

/** Runs a change and records the activity in one transaction, then publishes the change to open pages. */
export function runWithActivity<Result>(
  applicationId: string,
  context: ServiceContext,
  change: () => { readonly result: Result; readonly note: ActivityNote },
): Result {
  const { result, application, kind } = context.store.transaction(() => {
    const changeOutcome = change();
    const application = recordActivity(applicationId, changeOutcome.note, context);
    return { result: changeOutcome.result, application, kind: changeOutcome.note.kind };
  });
  publishApplicationChange(application, context, kind);
  return result;
}
