/** The invoice of an application: issued when fees become due, settled when they are paid (decisions 60). */
import type * as z from "zod/mini";
import type { Payment, payment } from "#contract/applications/payment.ts";
import { type ServiceContext, toInstantText } from "../../../context/context.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { createMessage } from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import { updateWaitingStep } from "../sections.ts";
import type { StatusChange } from "../transitions/status-change.ts";
import { applyTransition, publishApplicationChange, publishTransition } from "../transitions/transitions.ts";
import { getApplicationCurrency } from "./application-currency.ts";
import { createFeeDocument } from "./fee-documents.ts";
import { addCents } from "./fees.ts";

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

/** Records a payment that was begun, rejected or abandoned. The application keeps its status. */
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

export function markFeesPaid(
  application: ApplicationRecord,
  { now }: Pick<ServiceContext, "now">,
): ApplicationRecord {
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
export async function settleFees(
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

type PaymentResponse = UnlocalisedResponse<z.input<typeof payment>, "Instructions">;
type StoreContext = Pick<ServiceContext, "store" | "hosts" | "publicUrl">;

/** Returns the payment response, or null before fees are due. */
export function toPaymentResponse(
  { Id, Domain, DueDate, Fees, Payment: invoice, StatusId }: ApplicationRecord,
  { store, hosts, publicUrl }: StoreContext,
): PaymentResponse | null {
  if (!invoice) return null;
  const { Reference, Token, State } = invoice;
  const findFile = (DocumentTypeId: string) => {
    const documents = store.collection("document").find({ where: { ApplicationId: Id } });
    const file = documents.findLast(({ DocumentTypeIds }) => DocumentTypeIds.includes(DocumentTypeId));
    return file ? { Id: file.Id, FileName: file.FileName } : null;
  };
  const isOpen = StatusId === "fees-due" && State !== "paid";
  const host = hosts.find((demoHost) => demoHost.host === Domain);
  const isByTransfer = host?.payment === "transfer";
  const Total = addCents(Fees.map(({ Amount }) => Amount));
  return {
    ...{ State, Reference, Total },
    DueDate: isOpen ? DueDate : null,
    PaidAt:
      State === "paid"
        ? Fees.map(({ PaidAt }) => PaidAt ?? "")
            .sort()
            .at(-1) || null
        : null,
    Invoice: findFile("invoice"),
    Receipt: findFile("receipt"),
    PaymentUrl: isOpen && !isByTransfer ? `${publicUrl ?? ""}/pay/${Id}/${Token}` : null,
    Instructions:
      isOpen && isByTransfer
        ? createMessage("fees.transfer", {
            reference: Reference,
            name: host.licence.Name,
            amount: { money: Total, sign: getApplicationCurrency({ Id }, { store }).sign },
          })
        : null,
  };
}
