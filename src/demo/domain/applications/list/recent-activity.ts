import type { StoreContext } from "../../../context/context.ts";
import { createMessage } from "../../../messages/message.ts";
import { getStatus } from "../../../rules/statuses/status-table.ts";
import { listEvents } from "../../../rules/workflow.ts";

const MAX_ENTRIES = 5;

/** Returns the latest events and documents of an application, newest first. */
export function listRecentActivity(applicationId: string, { store }: StoreContext) {
  const statusChanges = listEvents(applicationId, store).map(({ At, To, Comment }) => ({
    At,
    Text: Comment
      ? createMessage("statuses.withComment", { status: getStatus(To).name, comment: Comment })
      : getStatus(To).name,
  }));
  const documents = store
    .collection("document")
    .find({ where: { ApplicationId: applicationId } })
    .map(({ UploadedAt, FileName }) => ({
      At: UploadedAt,
      Text: createMessage("applicationList.recentDocument", { name: FileName }),
    }));
  return [...statusChanges, ...documents]
    .sort((one, other) => (one.At < other.At ? 1 : -1))
    .slice(0, MAX_ENTRIES);
}
