import type { AnswerGroup, AnswerRow } from "#contract/wizard/answers/answer-group.ts";
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import type { Translator } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { sumAmounts, toCalculatedFees } from "./fees.ts";

/**
 * Replaces the calculated fees in the displayed answers with the fees of the accepted quote, because the
 * applicant pays the quoted fees. Returns the groups unchanged if no quote was accepted.
 */
export function replaceQuotedFees(
  groups: AnswerGroup[],
  { Quote, Fees }: Pick<ApplicationRecord, "Quote" | "Fees">,
  form: WizardConfig,
  translator: Translator,
): AnswerGroup[] {
  const previewConfig = form.submission.feePreview;
  if (Quote?.Decision !== "accepted" || !previewConfig) return groups;
  const outline = toFormOutline(form);
  const totalField = findFieldPlace(outline, previewConfig.total)?.field;
  if (!totalField) return groups;
  const formatAmount = (amount: string) =>
    getAnswerText(totalField, Number(amount), {
      formatText: ({ text }) => text,
      lists: {},
      language: translator.language,
      country: form.country,
    });
  const findFeePath = (label: string) =>
    previewConfig.lines.find((path) => findFieldPlace(outline, path)?.field.label.key === label);
  const fees = toCalculatedFees(Fees);
  const feeRows = fees.map(({ Label, Amount }): AnswerRow => {
    const Path = findFeePath(Label.key);
    return {
      Label: translator.text(Label),
      Value: formatAmount(Amount),
      ...(Path !== undefined && { Path }),
    };
  });
  const totalText = formatAmount(sumAmounts(fees.map(({ Amount }) => Amount)));
  const replaceRows = (rows: readonly AnswerRow[]): AnswerRow[] => {
    const isFeeRow = ({ Path }: AnswerRow) => Path !== undefined && previewConfig.lines.includes(Path);
    const firstFeeRow = rows.find(isFeeRow);
    return rows.flatMap((row) => {
      if (row === firstFeeRow) return feeRows;
      if (isFeeRow(row)) return [];
      return row.Path === previewConfig.total ? [{ ...row, Value: totalText }] : [row];
    });
  };
  return groups.map((group) => ({
    ...group,
    Sections: group.Sections.map((section) => ({
      ...section,
      Items: section.Items.map((item) => ({ ...item, Rows: replaceRows(item.Rows) })),
    })),
  }));
}
