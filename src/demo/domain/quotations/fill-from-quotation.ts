import type { ServiceContext } from "../../context/context.ts";
import type { VisitRecord } from "../../records/visit-record.ts";
import { getDraftRecords, saveAnswers } from "../applications/drafts.ts";
import { findQuotedKind } from "./quoted-answers.ts";

/** Copies a quotation's details into the draft. Ignores one of another person or another type of work. */
export function fillFromQuotation(
  { ApplicationId, Email }: Pick<VisitRecord, "ApplicationId" | "Email">,
  number: string,
  context: ServiceContext,
): void {
  const { store } = context;
  const quotation = store.collection("quotation").get(number.trim().toUpperCase());
  const application = store.collection("application").get(ApplicationId);
  if (!application || quotation?.Email !== Email) return;
  if (quotation.Work.ApplicationTypeId !== application.ApplicationTypeId) return;
  const answers = findQuotedKind(quotation.Work)?.draft(quotation.Work) ?? {};
  const { Revision } = getDraftRecords(application, context).answers;
  saveAnswers(application, Revision, answers, context);
}
