import type * as z from "zod/mini";
import type { getFeePreview } from "#contract/applications/application-draft.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { createFormMessage } from "../../../messages/form-texts.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { toDayText } from "../../../time/calendar.ts";
import { getForm } from "../../forms/stored-forms.ts";
import { compareQuotation } from "../../quotations/compare-quotation.ts";
import type { DraftRecords } from "../drafts/draft-response.ts";
import { getFeeTable } from "./fee-tables.ts";
import { calculateFees, toCalculatedFees } from "./fees.ts";

type FeePreview = UnlocalisedResponse<
  z.input<(typeof getFeePreview)["reply"]>,
  "Label" | "Note" | "Differences"
>;

/** Converts the fees that lodging would charge now to a response (spec 7.5). */
export function toFeePreviewResponse(
  { application, answers }: DraftRecords,
  context: ServiceContext,
): FeePreview {
  const wizard = getForm(answers.ConfigurationId ?? "", answers.ConfigurationVersion, context);
  const view = createFormView(wizard, answers.Answers, toDayText(context.now()));
  // An accepted quote fixes the amounts, so they are not calculated again.
  const isQuoted = application.Quote?.Decision === "accepted";
  const fees = isQuoted
    ? toCalculatedFees(application.Fees)
    : calculateFees(application.ApplicationTypeId, view);
  const feePaths = wizard.submission.feePreview?.lines ?? [];
  const Lines = fees.map(({ Label, Amount }) => {
    const feePath = feePaths.find(
      (candidatePath) => findFieldPlace(view.outline, candidatePath)?.field.label.key === Label.key,
    );
    const hint = feePath === undefined ? undefined : findFieldPlace(view.outline, feePath)?.field.hint;
    return {
      Label,
      Amount,
      Note: hint ? createFormMessage(withAnswers(view, hint, feePath)) : null,
      Path: feePath ?? null,
    };
  });
  const totalCents = fees.reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0);
  const Total = (totalCents / 100).toFixed(2);
  const Quotation = compareQuotation(answers, { view, total: Total }, context);
  return { Lines, Total, Table: [...getFeeTable(wizard)], Revision: answers.Revision, Quotation };
}
