import type { ServiceContext } from "../../context/context.ts";
import { getDraftRecords, saveAnswers } from "../applications/drafts/drafts.ts";
import { findQuotedKind } from "./quoted-answers.ts";

/**
 * Copies a quotation's details to the draft, and stores the quotation's number with the draft's answers. Ignores a
 * quotation of another person or another type of work.
 */
export function fillFromQuotation(
  { ApplicationId, Email }: { readonly ApplicationId: string; readonly Email: string },
  number: string,
  context: ServiceContext,
): void {
  const { store } = context;
  const quotation = store.collection("quotation").get(number.trim().toUpperCase());
  const application = store.collection("application").get(ApplicationId);
  if (!application || quotation?.Email !== Email.trim().toLowerCase()) return;
  if (quotation.Work.ApplicationTypeId !== application.ApplicationTypeId) return;
  const answers = findQuotedKind(quotation.Work)?.createDraftAnswers(quotation.Work) ?? {};
  const { Revision } = getDraftRecords(application, context).answers;
  const savedDraft = saveAnswers(application, Revision, answers, context);
  store.collection("answers").put({ ...savedDraft.answers, QuotationNumber: quotation.Id });
}
