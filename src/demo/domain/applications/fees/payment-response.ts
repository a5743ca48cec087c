/** Describes the invoice of an application, in responses and in the email about due fees. */
import type * as z from "zod/mini";
import type { payment } from "#contract/applications/payment.ts";
import type { ServiceContext } from "../../../context/context.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { createMessage, type Message } from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getApplicationCurrency } from "./application-currency.ts";
import { sumAmounts } from "./fees.ts";

type PaymentResponse = UnlocalisedResponse<z.input<typeof payment>, "Instructions">;
type PaymentContext = Pick<ServiceContext, "store" | "hosts" | "publicUrl">;

/** Returns the payment response, or null before fees are due. */
export function toPaymentResponse(
  { Id, Domain, DueDate, Fees, Payment: invoice, StatusId }: ApplicationRecord,
  { store, hosts, publicUrl }: PaymentContext,
): PaymentResponse | null {
  if (!invoice) return null;
  const { Reference, Token, State } = invoice;
  const isPaymentOpen = StatusId === "fees-due" && State !== "paid";
  const host = hosts.find((demoHost) => demoHost.host === Domain);
  const isPaidByTransfer = host?.payment === "transfer";
  const Total = sumAmounts(Fees.map(({ Amount }) => Amount));
  return {
    ...{ State, Reference, Total },
    DueDate: isPaymentOpen ? DueDate : null,
    PaidAt:
      State === "paid"
        ? Fees.map(({ PaidAt }) => PaidAt ?? "")
            .sort()
            .at(-1) || null
        : null,
    Invoice: findFeeDocument(Id, "invoice", store),
    Receipt: findFeeDocument(Id, "receipt", store),
    PaymentUrl: isPaymentOpen && !isPaidByTransfer ? `${publicUrl ?? ""}/pay/${Id}/${Token}` : null,
    Instructions:
      isPaymentOpen && isPaidByTransfer
        ? createMessage("fees.transfer", {
            reference: Reference,
            name: host.licence.Name,
            amount: { money: Total, sign: getApplicationCurrency({ Id }, { store }).sign },
          })
        : null,
  };
}

/** Returns the latest invoice or receipt of an application; null if it has none. */
export function findFeeDocument(
  ApplicationId: string,
  documentTypeId: "invoice" | "receipt",
  store: ServiceContext["store"],
): PaymentResponse["Receipt"] {
  const documents = store
    .collection("document")
    .find({ where: { ApplicationId }, orderBy: { field: "UploadedAt", direction: "asc" } });
  const latestDocument = documents.findLast(({ DocumentTypeIds }) =>
    DocumentTypeIds.includes(documentTypeId),
  );
  return latestDocument ? { Id: latestDocument.Id, FileName: latestDocument.FileName } : null;
}

/** Returns the paragraph with the amount to pay; empty if nothing is due. */
export function createAmountParagraphs(
  application: ApplicationRecord,
  context: PaymentContext,
): readonly Message[] {
  const totalAmount = toPaymentResponse(application, context)?.Total;
  if (application.StatusId !== "fees-due" || totalAmount === undefined) return [];
  const { sign } = getApplicationCurrency(application, context);
  return [createMessage("fees.mail.amount", { amount: { money: totalAmount, sign } })];
}

/**
 * Returns the paragraphs that say how to pay without signing in: the payment page, or the bank transfer. People with an
 * account pay in the section "Fees".
 */
export function createPaymentParagraphs(
  application: ApplicationRecord,
  context: PaymentContext,
): readonly (Message | string)[] {
  const { PaymentUrl = null, Instructions = null } = toPaymentResponse(application, context) ?? {};
  if (Instructions) return [Instructions];
  return PaymentUrl ? [createMessage("fees.mail.payHere"), PaymentUrl] : [];
}
