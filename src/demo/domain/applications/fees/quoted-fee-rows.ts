import type { AnswerGroup, AnswerRow } from "#contract/wizard/answers/answer-group.ts";
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import type { Translator } from "../../../messages/translator.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { addCents, toCalculatedFees } from "./fees.ts";

/**
 * Replaces the calculated fees in the displayed answers with the fees of the accepted quote, because the
 * applicant pays the quoted fees. Returns the groups unchanged if no quote was accepted.
 */
export function replaceQuotedFees(
  groups: AnswerGroup[],
  { Quote, Fees }: Pick<ApplicationRecord, "Quote" | "Fees">,
  form: WizardConfig,
  reader: Translator,
): AnswerGroup[] {
  const preview = form.submission.feePreview;
  if (Quote?.Decision !== "accepted" || !preview) return groups;
  const outline = toFormOutline(form);
  const totalField = findFieldPlace(outline, preview.total)?.field;
  if (!totalField) return groups;
  const formatAmount = (amount: string) =>
    getAnswerText(totalField, Number(amount), {
      formatText: ({ text }) => text,
      lists: {},
      language: reader.language,
      country: form.country,
    });
  const findPath = (label: string) =>
    preview.lines.find((path) => findFieldPlace(outline, path)?.field.label.key === label);
  const fees = toCalculatedFees(Fees);
  const feeRows = fees.map(({ Label, Amount }): AnswerRow => {
    const Path = findPath(Label.key);
    return { Label: reader.text(Label), Value: formatAmount(Amount), ...(Path !== undefined && { Path }) };
  });
  const total = formatAmount(addCents(fees.map(({ Amount }) => Amount)));
  const replaceRows = (rows: readonly AnswerRow[]): AnswerRow[] => {
    const isLine = ({ Path }: AnswerRow) => Path !== undefined && preview.lines.includes(Path);
    const firstLine = rows.find(isLine);
    return rows.flatMap((row) => {
      if (row === firstLine) return feeRows;
      if (isLine(row)) return [];
      return row.Path === preview.total ? [{ ...row, Value: total }] : [row];
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
