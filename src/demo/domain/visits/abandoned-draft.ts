/** Deletes expired drafts of visitors with their personal data and files (decisions 78). */

import type { ServiceContext, StoreContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DemoRecords } from "../../records/records.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import type { FieldConditions } from "../../store/store.ts";
import { revokeSessions } from "../accounts/sessions.ts";
import { emptySignatureFields } from "../applications/drafts/answers.ts";
import { withSearchText } from "../applications/identity.ts";
import { applyTransition } from "../applications/transitions/transitions.ts";
import { deleteAllDocuments } from "../documents/delete-documents.ts";
import { SYSTEM_ACTOR } from "../people/acting-name.ts";
import { getVisitExpiry } from "./visit-end.ts";

/**
 * Deletes the draft in a separate transaction. The application keeps its id, type, status and dates, so that the
 * private link can say what happened. Ignores applications that were lodged and returned: officers handle them.
 */
export async function deleteAbandonedDraft(
  visit: VisitorApplicationRecord,
  application: ApplicationRecord,
  context: ServiceContext,
): Promise<void> {
  const { store, now } = context;
  const account = store.collection("account").get(application.AccountId);
  if (application.Number !== null || account?.State !== "visitor") return;
  const isDeleted = application.StatusId === "deleted";
  // An earlier version deleted drafts without their personal data.
  if (isDeleted && getVisitExpiry(visit, application) > now()) return;
  const deleteFiles = store.transaction(() => {
    const erasedApplication = withSearchText({
      ...application,
      ...{ ApplicantName: "", Title: "", Description: null, Suburb: "" },
    });
    const change = { to: "deleted", actor: "applicant", by: SYSTEM_ACTOR, skipsNotice: true } as const;
    if (isDeleted) store.collection("application").put(erasedApplication);
    else applyTransition(erasedApplication, change, context);
    eraseHistory(application.Id, context);
    deletePersonalRecords(application.Id, context);
    store.collection("visit").put({ ...visit, Email: "" });
    store.collection("account").put({
      ...account,
      ...{ Email: "", FirstName: "", Surname: "", CompanyName: null, Phone: null, Address: null },
      Signature: null,
      State: "deleted",
    });
    revokeSessions(account.Id, context);
    return deleteAllDocuments({ ApplicationId: application.Id }, context);
  });
  await deleteFiles();
}

/** Removes names and answers from the records that an application cannot be without. */
function eraseHistory(ApplicationId: string, { store }: StoreContext): void {
  for (const event of store.collection("event").find({ where: { ApplicationId } }))
    if (event.Actor === "applicant") store.collection("event").put({ ...event, By: SYSTEM_ACTOR });
  const answers = store.collection("answers").get(ApplicationId);
  if (!answers) return;
  const { SetAside: _answers, QuotationNumber: _number, ...record } = answers;
  store.collection("answers").put({ ...record, Answers: {}, Changes: {}, ...emptySignatureFields });
}

/** Records of a draft that hold names, contact details, places or free text. */
const personalCollections = [
  ...["contact", "property", "classification", "insurance", "registerItem", "checkItem"],
  ...["activity", "conversation", "signatureRequest"],
] as const;

function deletePersonalRecords(ApplicationId: string, { store }: StoreContext): void {
  const deleteRecords = <Name extends (typeof personalCollections)[number]>(name: Name) => {
    const where = { ApplicationId } as FieldConditions<DemoRecords[Name]>;
    for (const { Id } of store.collection(name).find({ where })) store.collection(name).delete(Id);
  };
  for (const name of personalCollections) deleteRecords(name);
}
