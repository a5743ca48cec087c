/** Creates an officer's quote for an application, and records if the applicant accepts it (decisions 61). */
import type * as z from "zod/mini";
import type { decideQuote as decideQuoteCall } from "#contract/applications/application.ts";
import type { quote } from "#contract/applications/quote.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { type ServiceContext, type StoreClockContext, toInstantText } from "../../../context/context.ts";
import { ServiceError } from "../../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import {
  createMessage,
  type Message,
  readMessage,
  readStoredText,
  toStoredText,
} from "../../../messages/message.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { toDayText } from "../../../time/calendar.ts";
import { getForm } from "../../forms/stored-forms.ts";
import type { ActorName } from "../../people/acting-name.ts";
import { transitionApplication } from "../transitions/transitions.ts";
import { calculateBuildingFees, calculateFees, sumAmounts } from "./fees.ts";

type StoredQuote = NonNullable<ApplicationRecord["Quote"]>;
type QuoteDecision = z.output<(typeof decideQuoteCall)["body"]>;

/** The officer's part of a quote: the price of the service, and what it includes. */
export interface QuoteTerms {
  /** Decimal text in dollars. */
  readonly Amount: string;
  readonly Includes: readonly (Message | string)[];
}

export const standardQuoteTerms: QuoteTerms = {
  Amount: "2150.00",
  Includes: [
    createMessage("fees.quote.assessment"),
    createMessage("fees.quote.inspections"),
    createMessage("fees.quote.certificate"),
  ],
};

/** Creates a quote from the application's answers and the officer's terms. */
export function createQuote(
  application: ApplicationRecord,
  { Amount, Includes }: QuoteTerms,
  context: StoreClockContext,
): StoredQuote {
  const answers = context.store.collection("answers").get(application.Id);
  const fees = answers?.ConfigurationId
    ? calculateFees(
        application.ApplicationTypeId,
        createFormView(
          getForm(answers.ConfigurationId, answers.ConfigurationVersion, context),
          answers.Answers,
          toDayText(context.now()),
        ),
      )
    : calculateBuildingFees(0, 0);
  const serviceFee = { Label: createMessage("fees.quote.service"), Amount };
  const chargedFees = [...fees, serviceFee].filter((line) => Number(line.Amount) > 0);
  return {
    Lines: chargedFees.map((line) => ({ Label: line.Label.toJSON(), Amount: line.Amount })),
    Includes: Includes.map(toStoredText),
    Decision: null,
    DecidedAt: null,
  };
}

/** Returns the quote response, or null without a quote. */
export function toQuoteResponse({
  Quote,
  DueDate,
  StatusId,
}: ApplicationRecord): UnlocalisedResponse<z.input<typeof quote>, "Label" | "Includes"> | null {
  if (!Quote) return null;
  const { Lines, Includes, Decision, DecidedAt } = Quote;
  return {
    Total: sumAmounts(Lines.map(({ Amount }) => Amount)),
    Lines: Lines.map(({ Label, Amount }) => ({ Label: readMessage(Label), Amount })),
    Includes: Includes.map(readStoredText),
    ValidUntil: StatusId === "quoted" ? DueDate : null,
    ...{ Decision, DecidedAt },
  };
}

/**
 * Accepts or declines the quote. Accepted amounts become the fees of the lodged application. Throws 400 if no quote is
 * open, and an error list (spec 8) if the quote is declined without a reason.
 */
export function respondToQuote(
  application: ApplicationRecord,
  { Decision, Reason }: QuoteDecision,
  by: ActorName,
  context: ServiceContext,
): ApplicationRecord {
  const comment = Reason?.trim() || null;
  if (Decision === "declined" && comment === null)
    throw new ServiceError(400, [{ Message: createMessage("fees.quote.reasonMissing"), Path: "Reason" }]);
  if (application.StatusId !== "quoted" || !application.Quote)
    throw new ServiceError(400, createMessage("fees.quote.notOpen"));
  const DecidedAt = toInstantText(context.now());
  const fees = application.Quote.Lines.map((line) => ({ ...line, PaidAt: null }));
  const decidedApplication = {
    ...application,
    Quote: { ...application.Quote, Decision, DecidedAt },
    ...(Decision === "accepted" && { Fees: fees }),
  };
  const to = Decision === "accepted" ? "draft" : "quote-declined";
  return transitionApplication(decidedApplication, { to, actor: "applicant", by, comment }, context);
}
