/** Stores quotations under a number, emails them, and finds them by number and email address. */

import type * as z from "zod/mini";
import type { createQuotation, quotation } from "#contract/public/public-quotation.ts";
import type { ClockContext, ServiceContext, StoreClockContext, StoreContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import { readReply, storeReply } from "../../messages/stored-reply.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostName, withoutPort } from "../../portal/host.ts";
import type { QuotationRecord } from "../../records/quotation-record.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { sendMail } from "../notifications/outbox.ts";
import { type FeeQuote, quoteFees } from "./quote.ts";

const VALIDITY_DAYS = 30;

type QuotationBody = z.output<(typeof createQuotation)["body"]>;

/** Stores a quotation and emails it in the reader's language. Throws an error list (spec 8) if a detail is missing. */
export function createQuotationRecord(
  { Name, Email, Domain, ...Work }: QuotationBody,
  context: ServiceContext,
  translator: Translator,
): QuotationRecord {
  const domain = withoutPort(Domain);
  if (!context.hosts.some(({ host }) => host === domain))
    throw new ServiceError(400, [{ Message: createMessage("quotations.unknownPortal"), Path: "Domain" }]);
  const Fees = quoteFees(Work, domain, context);
  if (Fees.Missing.length > 0)
    throw new ServiceError(
      400,
      Fees.Missing.map((Path) => ({ Message: createMessage("quotations.needed"), Path })),
    );
  const IssuedOn = toDayText(context.now());
  const record: QuotationRecord = {
    Id: createNextNumber(context),
    Domain: domain,
    Name: Name.trim(),
    Email: Email.trim().toLowerCase(),
    Work,
    Fees: storeReply(Fees),
    IssuedOn,
    ValidUntil: addDays(IssuedOn, VALIDITY_DAYS),
  };
  context.store.collection("quotation").put(record);
  sendMail(context, createQuotationMail(record, context, translator), translator);
  return record;
}

function createNextNumber({ store, now }: StoreClockContext): string {
  const numberPrefix = `Q-${toDayText(now()).slice(0, 4)}`;
  const sequenceNumber = (store.collection("counter").get(numberPrefix)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: numberPrefix, Value: sequenceNumber });
  return `${numberPrefix}-${String(sequenceNumber).padStart(5, "0")}`;
}

export function readQuotedFees({ Fees }: QuotationRecord): FeeQuote {
  return readReply(Fees) as FeeQuote;
}

function createQuotationMail(
  record: QuotationRecord,
  { hosts, portalOrigin }: ServiceContext,
  translator: Translator,
) {
  const { Id, Domain, Name, Email, Work, ValidUntil } = record;
  const { Lines, Total } = readQuotedFees(record);
  const total = { money: Total };
  const feeLines = [
    ...Lines.map(({ Label, Amount }) =>
      createMessage("quotations.line", { label: Label, amount: { money: Amount } }),
    ),
    createMessage("quotations.mail.total", { total }),
  ];
  return {
    To: Email,
    Subject: createMessage("quotations.mail.title", { number: Id, total }),
    Paragraphs: [
      createMessage("service.greeting", { name: Name }),
      createMessage("quotations.cost", { type: getApplicationType(Work.ApplicationTypeId).name }),
      feeLines.map((line) => `  ${translator.text(line)}`).join("\n"),
      createMessage("quotations.mail.validity", { date: { day: ValidUntil } }),
      `${portalOrigin(Domain)}/public-quotation/#number=${Id}`,
      findHostName(hosts, Domain),
    ],
  };
}

/** Throws 404 for an unknown number and also for a wrong email address. */
export function getQuotation(number: string, email: string, { store }: StoreContext): QuotationRecord {
  const storedQuotation = store.collection("quotation").get(number.trim().toUpperCase());
  if (!storedQuotation || storedQuotation.Email !== email.trim().toLowerCase())
    throw new ServiceError(404, createMessage("quotations.notFound"));
  return storedQuotation;
}

export function toQuotationResponse(
  record: QuotationRecord,
  { now }: ClockContext,
): UnlocalisedResponse<z.input<typeof quotation>, "TypeName" | "Label" | "Note" | "Warnings"> {
  const { Id, Fees: _fees, Domain: _domain, ...rest } = record;
  const TypeName = getApplicationType(rest.Work.ApplicationTypeId).name;
  return {
    Number: Id,
    TypeName,
    ...rest,
    ...readQuotedFees(record),
    IsOver: toDayText(now()) > rest.ValidUntil,
  };
}
