import type * as z from "zod/mini";
import type { draft } from "#contract/applications/application-draft.ts";
import type { ServiceContext, StoreContext } from "../../../context/context.ts";
import { createNotFoundError } from "../../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { readStoredText } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { AnswersRecord } from "../../../records/answers-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { listRightsOnApplication } from "../../../rules/access.ts";
import { listEvents } from "../../../rules/workflow.ts";
import { getHostArea } from "../../lookups/area.ts";
import { listNotifiedAccounts } from "../../notifications/audience.ts";
import { findRepresentedOwner } from "../../people/acting-owner.ts";

export interface DraftRecords {
  readonly application: ApplicationRecord;
  readonly answers: AnswersRecord;
}

/** Converts a draft to the wizard's response for one person. Throws 404 if the draft has no form. */
export function toDraftResponse(
  { application, answers }: DraftRecords,
  account: AccountRecord,
  context: Pick<ServiceContext, "store" | "now" | "hosts">,
): UnlocalisedResponse<z.input<typeof draft>, "By"> {
  const { Id, Revision, CurrentStepId, Answers, SavedAt, ConfigurationId, ConfigurationVersion } = answers;
  const { SetAside = [] } = answers;
  if (ConfigurationId === null) throw createNotFoundError();
  return {
    Id,
    ApplicationTypeId: application.ApplicationTypeId,
    ConfigurationId,
    ConfigurationVersion,
    Revision,
    CurrentStepId,
    Answers: { ...Answers },
    SavedAt,
    Area: getHostArea(application.Domain, context.hosts),
    SetAside: SetAside.map((removedAnswers) => ({
      ...removedAnswers,
      Answers: { ...removedAnswers.Answers },
    })),
    Returned: findReturnComment(application, context),
    OnBehalfOf: findRepresentedOwner(account, application),
    Rights: [...listRightsOnApplication(application, account, context)],
    UpdatesGoTo: listNotifiedAccounts(application, context),
  };
}

/** Returns the comment with which the officer last returned the application; null in any status but `returned`. */
function findReturnComment({ Id, StatusId }: ApplicationRecord, { store }: StoreContext) {
  if (StatusId !== "returned") return null;
  const returnEvent = listEvents(Id, store).findLast(({ To }) => To === "returned");
  return returnEvent?.Comment
    ? { At: returnEvent.At, By: readStoredText(returnEvent.By), Comment: returnEvent.Comment }
    : null;
}
