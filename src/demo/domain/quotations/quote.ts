/** Quotes the fees that lodging would charge, item by item, with the included GST and notes. */

import type { QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { toDayText } from "../../time/calendar.ts";
import { calculateFees } from "../applications/fees/fees.ts";
import { findFormInForce } from "../forms/stored-forms.ts";
import { findQuotedKind, listMissingAnswers } from "./quoted-answers.ts";

const LEVY_PATH = "fees.levy";
/** Paths of fees for services. GST applies to them for every provider. */
const SERVICE_FEE_PATHS = new Set(["fees.advertising"]);
/**
 * Hosts of private firms. A council's statutory fees are free of GST (A New Tax System (GST) Act 1999, Division 81).
 */
const PRIVATE_HOSTS = new Set(["summit.localhost"]);

/** Quoted fees whose labels, notes and warnings are messages. */
export type FeeQuote = UnlocalisedResponse<QuotedFees, "Label" | "Note" | "Warnings">;

/** Quotes the fees. Throws an error list (spec 8) for work that cannot be quoted. */
export function quoteFees(work: QuotedWork, domain: string, context: StoreClockContext): FeeQuote {
  const [kind, wizard] = [findQuotedKind(work), findFormInForce(work.ApplicationTypeId, context)];
  if (!kind || !wizard)
    throw new ServiceError(400, [
      { Message: createMessage("quotations.notQuotable"), Path: "ApplicationTypeId" },
    ]);
  const Missing = listMissingAnswers(kind, work);
  const cannotCalculate = Missing.some((name) => name === "Regulations" || name === "ExtensionKind");
  const view = createFormView(wizard, toAnswers(kind.createFeeAnswers(work)), toDayText(context.now()));
  const feePaths = wizard.submission.feePreview?.lines ?? [];
  const Lines = (cannotCalculate ? [] : calculateFees(work.ApplicationTypeId, view)).map((fee) => {
    const { Label, Amount } = fee;
    const feePath = feePaths.find(
      (candidatePath) => findFieldPlace(view.outline, candidatePath)?.field.label.key === Label.key,
    );
    const hint = feePath === undefined ? undefined : findFieldPlace(view.outline, feePath)?.field.hint;
    const Note = hint ? createFormMessage(withAnswers(view, hint, feePath)) : null;
    return { Label, Amount, Note, Gst: computeGstWithin(feePath ?? Label.key, Amount, domain) };
  });
  const sumAmounts = (amounts: readonly (string | null)[]) =>
    (amounts.reduce((cents, amount) => cents + Math.round(Number(amount ?? 0) * 100), 0) / 100).toFixed(2);
  return {
    Lines,
    Total: sumAmounts(Lines.map(({ Amount }) => Amount)),
    Gst: sumAmounts(Lines.map(({ Gst }) => Gst)),
    Warnings: listWarnings(work),
    Missing,
  };
}

/** Returns the GST within an amount (one eleventh, because the rate is 10 %), or null if no GST applies. */
function computeGstWithin(fee: string, amount: string, domain: string): string | null {
  const isTaxable = SERVICE_FEE_PATHS.has(fee) || (PRIVATE_HOSTS.has(domain) && fee !== LEVY_PATH);
  return isTaxable ? (Math.round((Number(amount) * 100) / 11) / 100).toFixed(2) : null;
}

/** Usual minimum cost in dollars per m², by building class. */
const minCostPerSquareMetre: Readonly<Record<string, number>> = {
  "1a": 1800,
  "1b": 2000,
  "2": 2500,
  "5": 1500,
  "6": 1200,
};
const usualClassByType: Readonly<Record<string, string>> = {
  "building-permit-new-dwelling": "1a",
  "building-permit-alterations": "1a",
  "building-permit-commercial": "6",
};
/** Maximum area in m² of a shed that needs no permit (Building Regulations 2018, Schedule 3). */
const MAX_EXEMPT_SHED_AREA = 10;
const toWholeDollars = (amount: number) => ({ money: String(Math.round(amount)) });

function listWarnings({ ApplicationTypeId, BcaClass, Cost, FloorArea }: QuotedWork): Message[] {
  if (!FloorArea) return [];
  if (ApplicationTypeId === "building-permit-outbuilding" && FloorArea <= MAX_EXEMPT_SHED_AREA)
    return [createMessage("quotations.warning.freeShed")];
  const minCostOfClass = minCostPerSquareMetre[BcaClass || (usualClassByType[ApplicationTypeId] ?? "")];
  const costPerSquareMetre = Number(Cost ?? 0) / FloorArea;
  if (!minCostOfClass || !costPerSquareMetre || costPerSquareMetre >= minCostOfClass) return [];
  return [
    createMessage("quotations.warning.cheap", {
      each: toWholeDollars(costPerSquareMetre),
      least: toWholeDollars(minCostOfClass),
    }),
  ];
}
