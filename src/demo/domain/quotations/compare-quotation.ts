/** Compares a draft with the quotation from which it was started, and names the differences. */
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { createMessage, type Message, type MessageValue } from "../../messages/message.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { readQuotedFees } from "./quotations.ts";

interface ComparedQuotation {
  readonly Number: string;
  readonly Total: string;
  readonly ValidUntil: string;
  readonly Differences: readonly Message[];
}

/**
 * Compares the quoted total with `total`, the fee for the current answers (`1097.00`). Returns null for a
 * draft without a quotation.
 */
export function compareQuotation(
  { QuotationNumber }: AnswersRecord,
  { view, total }: { readonly view: FormView; readonly total: string },
  { store, now }: StoreClockContext,
): ComparedQuotation | null {
  const quotation = QuotationNumber && store.collection("quotation").get(QuotationNumber);
  if (!quotation) return null;
  const { Id, ValidUntil, Work } = quotation;
  const { Total } = readQuotedFees(quotation);
  const quotationSummary = { Number: Id, Total, ValidUntil };
  if (Number(Total) === Number(total)) return { ...quotationSummary, Differences: [] };
  const differences = [
    createDifference("cost", Number(Work.Cost ?? 0), getCost(view), (amount) => ({
      money: amount.toFixed(2),
    })),
    createDifference("regulations", Work.Regulations ?? 0, view.items("departures").length, (count) => count),
    findClassDifference(Work.BcaClass, listClasses(view)),
  ].filter((message) => message !== undefined);
  if (toDayText(now()) > ValidUntil)
    differences.push(createMessage("quotations.difference.over", { date: { day: ValidUntil } }));
  return {
    ...quotationSummary,
    Differences: differences.length > 0 ? differences : [createMessage("quotations.difference.other")],
  };
}

/** Describes a difference; undefined if nothing was quoted or the values are equal. */
function createDifference(
  detail: "cost" | "regulations",
  quotedValue: number,
  current: number,
  show: (value: number) => MessageValue,
): Message | undefined {
  if (!quotedValue || quotedValue === current) return undefined;
  if (!current) return createMessage(`quotations.difference.${detail}Missing`, { quoted: show(quotedValue) });
  return createMessage(`quotations.difference.${detail}`, { quoted: show(quotedValue), now: show(current) });
}

function findClassDifference(
  quotedValue: string | null | undefined,
  currentClasses: readonly string[],
): Message | undefined {
  if (!quotedValue || (currentClasses.length === 1 && currentClasses[0] === quotedValue)) return undefined;
  if (currentClasses.length === 0)
    return createMessage("quotations.difference.classMissing", { quoted: quotedValue });
  return createMessage("quotations.difference.class", {
    quoted: quotedValue,
    now: currentClasses.join(", "),
  });
}

/** Returns the cost of the work in dollars. The path of the total differs between forms. */
function getCost(view: FormView): number {
  const costs = ["cost.whole", "cost.total", "cost.ownerEstimate"].map((path) =>
    Number(view.valueAt(path) ?? 0),
  );
  return costs.find((value) => value > 0) ?? 0;
}

function listClasses(view: FormView): string[] {
  const classes = view.items("parts").map((id) => view.valueAt(`parts.${id}.bcaClass`));
  return [...new Set(classes.filter((value): value is string => typeof value === "string" && value !== ""))];
}
