/** Quotations: stored under a number, e-mailed, and found again by number and e-mail address. */

import type * as z from "zod/mini";
import type { createQuotation, quotation } from "#contract/public/public-quotation.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { WithMessages } from "../../messages/localise.ts";
import { message } from "../../messages/message.ts";
import type { Reader } from "../../messages/reader.ts";
import { hostName, withoutPort } from "../../portal/host.ts";
import type { QuotationRecord } from "../../records/quotation-record.ts";
import { addDays, dayOf, longDay, startOfDay } from "../../time/calendar.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { sendMail } from "../notifications/outbox.ts";
import { quoteFees } from "./quote.ts";

const VALID_DAYS = 30;

type Asked = z.output<(typeof createQuotation)["body"]>;

const money = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
export const dollarsOf = (amount: string) => money.format(Number(amount));

/** Stores and e-mails a quotation in the reader's language. Throws a list (spec 8) of missing details. */
export function giveQuotation(
  { Name, Email, Domain, ...Work }: Asked,
  context: ServiceContext,
  reader: Reader,
): QuotationRecord {
  const domain = withoutPort(Domain);
  if (!context.hosts.some(({ host }) => host === domain))
    throw new ServiceError(400, [{ Message: "There is no such portal.", Path: "Domain" }]);
  const Fees = quoteFees(Work, domain, context);
  if (Fees.Missing.length > 0)
    throw new ServiceError(
      400,
      Fees.Missing.map((Path) => ({ Message: "This is needed to work out the fees.", Path })),
    );
  const IssuedOn = dayOf(context.now());
  const record: QuotationRecord = {
    Id: nextNumber(context),
    Domain: domain,
    Name: Name.trim(),
    Email: Email.trim().toLowerCase(),
    Work,
    Fees,
    IssuedOn,
    ValidUntil: addDays(IssuedOn, VALID_DAYS),
  };
  context.store.collection("quotation").put(record);
  sendMail(context, mailOf(record, context), reader);
  return record;
}

function nextNumber({ store, now }: Pick<ServiceContext, "store" | "now">): string {
  const series = `Q-${dayOf(now()).slice(0, 4)}`;
  const Value = (store.collection("counter").get(series)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: series, Value });
  return `${series}-${String(Value).padStart(5, "0")}`;
}

function mailOf(record: QuotationRecord, { hosts, portalOrigin }: ServiceContext) {
  const { Id, Domain, Name, Email, Fees, Work, ValidUntil } = record;
  const lines = Fees.Lines.map(({ Label, Amount }) => `  ${Label}: ${dollarsOf(Amount)}`);
  return {
    To: Email,
    Subject: `Quotation ${Id}: ${dollarsOf(Fees.Total)}`,
    Paragraphs: [
      message("service.greeting", { name: Name }),
      message("quotations.cost", { type: getApplicationType(Work.ApplicationTypeId).name }),
      [...lines, `  In all: ${dollarsOf(Fees.Total)}`].join("\n"),
      `These fees are held for you until ${longDay(startOfDay(ValidUntil))}. To see the quotation again, take it as a PDF or lodge, follow this link and give your e-mail address:`,
      `${portalOrigin(Domain)}/public-quotation/#number=${Id}`,
      hostName(hosts, Domain),
    ],
  };
}

/** Throws 404 for an unknown number and for a wrong e-mail address alike. */
export function getQuotation(
  number: string,
  email: string,
  { store }: Pick<ServiceContext, "store">,
): QuotationRecord {
  const found = store.collection("quotation").get(number.trim().toUpperCase());
  if (!found || found.Email !== email.trim().toLowerCase())
    throw new ServiceError(404, "There is no quotation with this number and this e-mail address.");
  return found;
}

export function showQuotation(
  { Id, Fees, Domain: _domain, ...rest }: QuotationRecord,
  { now }: Pick<ServiceContext, "now">,
): WithMessages<z.input<typeof quotation>, "TypeName"> {
  const TypeName = getApplicationType(rest.Work.ApplicationTypeId).name;
  return { Number: Id, TypeName, ...rest, ...Fees, IsOver: dayOf(now()) > rest.ValidUntil };
}
