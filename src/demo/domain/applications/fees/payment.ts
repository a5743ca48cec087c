/** Issues the invoice when an application's fees become due, and records the payment (decisions 60). */
import type { Payment } from "#contract/applications/payment.ts";
import { type ClockContext, type ServiceContext, toInstantText } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import { updateWaitingStep } from "../sections.ts";
import type { StatusChange } from "../transitions/status-change.ts";
import { applyTransition, publishApplicationChange, publishTransition } from "../transitions/transitions.ts";
import { createFeeDocument } from "./fee-documents.ts";

/**
 * Issues the invoice as a document. Call after the transition to `fees-due`, because a PDF cannot be created within
 * the transaction.
 */
export async function issueInvoice(
  application: ApplicationRecord,
  context: ServiceContext,
): Promise<DocumentRecord> {
  const document = await createFeeDocument("invoice", application, context.now(), context);
  context.store.collection("document").put(document);
  return document;
}

/** Records that a payment is pending, was refused or was abandoned. The application keeps its status. */
export function recordPaymentState(
  application: ApplicationRecord,
  State: Exclude<Payment["State"], "paid">,
  context: ServiceContext,
): void {
  if (!application.Payment || application.StatusId !== "fees-due") return;
  const Payment = { ...application.Payment, State };
  const updatedApplication = updateWaitingStep(
    { ...application, Payment, Revision: application.Revision + 1 },
    context,
  );
  context.store.collection("application").put(updatedApplication);
  publishApplicationChange(updatedApplication, context);
}

export function markFeesPaid(application: ApplicationRecord, { now }: ClockContext): ApplicationRecord {
  const PaidAt = toInstantText(now());
  const { Payment: invoice } = application;
  return {
    ...application,
    Fees: application.Fees.map((fee) => ({ ...fee, PaidAt: fee.PaidAt ?? PaidAt })),
    Payment: invoice && { ...invoice, State: "paid" },
  };
}

/**
 * Records the payment, accepts the application and issues the receipt. Throws 400 if the status does not allow a
 * payment.
 */
export async function completePayment(
  application: ApplicationRecord,
  by: Pick<StatusChange, "actor" | "by" | "comment">,
  context: ServiceContext,
): Promise<ApplicationRecord> {
  const acceptedApplication = context.store.transaction(() =>
    applyTransition(markFeesPaid(application, context), { to: "accepted", ...by }, context),
  );
  const receipt = await createFeeDocument("receipt", acceptedApplication, context.now(), context);
  context.store.collection("document").put(receipt);
  publishTransition(acceptedApplication, context);
  return acceptedApplication;
}
