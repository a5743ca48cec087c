import type * as z from "zod/mini";
import type { getFeePreview } from "#contract/applications/application-draft.ts";
import type { AnswerGroup, AnswerRow } from "#contract/wizard/answers/answer-group.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";

interface OfflineFeeTexts {
  /** Label of the row that says when the service calculated the fees. */
  readonly updatedLabel: string;
  readonly updatedTime: string;
  /** Value of the total if no fees of the service are known. */
  readonly onlineOnlyText: string;
  readonly formatAmount: (amount: string) => string;
}

type ServiceFees = Pick<z.output<(typeof getFeePreview)["reply"]>, "Lines" | "Total">;

/**
 * Replaces the fees in a summary that was created on this device. The form does not calculate what the service
 * adds, such as an accepted quotation, so its fees could contradict the fees that the person has already seen.
 * `fees` are the last fees that the service calculated; undefined if none are cached.
 */
export function withLastKnownFees(
  groups: readonly AnswerGroup[],
  { submission }: WizardConfig,
  fees: ServiceFees | undefined,
  texts: OfflineFeeTexts,
): AnswerGroup[] {
  const { lines = [], total } = submission.feePreview ?? {};
  const isFee = ({ Path }: AnswerRow) => Path !== undefined && (Path === total || lines.includes(Path));
  const replaceFees = (rows: readonly AnswerRow[]): AnswerRow[] => {
    const totalRow = rows.find(({ Path }) => Path !== undefined && Path === total) ?? rows.find(isFee);
    if (!totalRow) return [...rows];
    const feeRows = fees
      ? [
          ...fees.Lines.map(({ Label, Amount, Path }) => ({
            Label: rows.find((row) => Path !== null && row.Path === Path)?.Label ?? Label,
            Value: texts.formatAmount(Amount),
            ...(Path !== null && { Path }),
          })),
          { ...totalRow, Value: texts.formatAmount(fees.Total) },
          { Label: texts.updatedLabel, Value: texts.updatedTime },
        ]
      : [{ ...totalRow, Value: texts.onlineOnlyText }];
    return [...rows.filter((row) => !isFee(row)), ...feeRows];
  };
  return groups.map((group) => ({
    ...group,
    Sections: group.Sections.map((section) => ({
      ...section,
      Items: section.Items.map((item) => ({ ...item, Rows: replaceFees(item.Rows) })),
    })),
  }));
}
