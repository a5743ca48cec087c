/** Quotes the fees that lodging would charge, item by item, with the included GST and notes. */

import type { QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { createView } from "#contract/wizard/expressions/evaluate.ts";
import { findPlace } from "#contract/wizard/outline.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { english } from "../../messages/translator.ts";
import { dayOf } from "../../time/calendar.ts";
import { findWizard } from "../../wizards/wizard-table.ts";
import { feesOf } from "../applications/fees/fees.ts";
import { findQuotedKind, missingOf } from "./quoted-answers.ts";

const LEVY = "Building levy";
/** Services rather than statutory fees: GST applies whoever provides them. */
const SERVICES = new Set(["Writing to neighbours"]);
/** Private firms: statutory fees of a council are free of GST (A New Tax System (GST) Act 1999, Division 81). */
const FIRMS = new Set(["summit.localhost"]);

/** Throws a list (spec 8) for work that has no quotation. */
export function quoteFees(
  work: QuotedWork,
  domain: string,
  { now }: Pick<ServiceContext, "now">,
): QuotedFees {
  const [kind, wizard] = [findQuotedKind(work), findWizard(work.ApplicationTypeId)];
  if (!kind || !wizard)
    throw new ServiceError(400, [
      { Message: "There is no quotation for this kind of work. Please ask us.", Path: "ApplicationTypeId" },
    ]);
  const Missing = missingOf(kind, work);
  const isHopeless = Missing.some((name) => name === "Regulations" || name === "ExtensionKind");
  const view = createView(wizard, toAnswers(kind.answers(work)), dayOf(now()));
  const paths = wizard.submission.feePreview?.lines ?? [];
  const Lines = (isHopeless ? [] : feesOf(work.ApplicationTypeId, view)).map((fee) => {
    const { Amount } = fee;
    const Label = english.text(fee.Label);
    const path = paths.find((one) => findPlace(view.outline, one)?.field.label.key === fee.Label.key);
    const Note = (path && findPlace(view.outline, path)?.field.hint?.text) ?? null;
    return { Label, Amount, Note, Gst: gstWithin(Label, Amount, domain) };
  });
  const sum = (amounts: readonly (string | null)[]) =>
    (amounts.reduce((cents, amount) => cents + Math.round(Number(amount ?? 0) * 100), 0) / 100).toFixed(2);
  return {
    Lines,
    Total: sum(Lines.map(({ Amount }) => Amount)),
    Gst: sum(Lines.map(({ Gst }) => Gst)),
    Warnings: warningsOf(work),
    Missing,
  };
}

/** One eleventh, since amounts include GST. */
function gstWithin(label: string, amount: string, domain: string): string | null {
  const isTaxed = SERVICES.has(label) || (FIRMS.has(domain) && label !== LEVY);
  return isTaxed ? (Math.round((Number(amount) * 100) / 11) / 100).toFixed(2) : null;
}

/** Usual minimum cost of such work, in dollars per m². */
const leastUsual: Readonly<Record<string, number>> = {
  "1a": 1800,
  "1b": 2000,
  "2": 2500,
  "5": 1500,
  "6": 1200,
};
const usualClass: Readonly<Record<string, string>> = {
  "building-permit-new-dwelling": "1a",
  "building-permit-alterations": "1a",
  "building-permit-commercial": "6",
};
/** Building Regulations 2018, Schedule 3: maximum m² of a shed that needs no permit. */
const FREE_SHED = 10;
const dollars = new Intl.NumberFormat("en-AU", {
  style: "currency",
  currency: "AUD",
  maximumFractionDigits: 0,
});

function warningsOf({ ApplicationTypeId, BcaClass, Cost, FloorArea }: QuotedWork): string[] {
  if (!FloorArea) return [];
  if (ApplicationTypeId === "building-permit-outbuilding" && FloorArea <= FREE_SHED)
    return [
      "A shed of up to 10 m² and 3 m high that stands by itself mostly needs no building permit. Ask us before you lodge.",
    ];
  const least = leastUsual[BcaClass || (usualClass[ApplicationTypeId] ?? "")];
  const each = Number(Cost ?? 0) / FloorArea;
  if (!least || !each || each >= least) return [];
  return [
    `${dollars.format(each)} a square metre is less than such work usually costs (${dollars.format(least)} and more). You may be asked how the cost was worked out.`,
  ];
}
