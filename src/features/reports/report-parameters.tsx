import type { Report } from "#contract/reports/report.ts";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field, TextInput } from "#ui/index.ts";
import { ChoicesField } from "./choices-field.tsx";
import { type ReportDraft, setReportValue } from "./report-draft.ts";

interface ReportParametersProps {
  readonly report: Report;
  readonly draft: ReportDraft;
  readonly onDraft: (next: ReportDraft) => void;
  readonly problems: ReadonlyMap<string, string>;
}

export function createParameterId(key: string): string {
  return `parameter-${key}`;
}

/** The input fields of a report's parameters. Date ranges are side by side. */
export function ReportParameters({ report, draft, onDraft, problems }: ReportParametersProps) {
  const t = useText();
  const dateNotation = getDateNotation(useLanguage());
  const inputParameters = report.Parameters.filter(({ Kind }) => Kind !== "choices");
  const choiceParameters = report.Parameters.filter(({ Kind }) => Kind === "choices");
  return (
    <>
      <div className="grid items-end gap-5 sm:flex sm:flex-wrap">
        {inputParameters.map(({ Key, Name, Kind }) => (
          <Field
            key={Key}
            id={createParameterId(Key)}
            label={Name}
            error={problems.get(Key)}
            optionalText={t("reports.optional")}
          >
            {(ids) =>
              Kind === "date" ? (
                <DateInput
                  {...ids}
                  notation={dateNotation}
                  value={draft.values[Key]?.[0] ?? ""}
                  onValue={(value) => onDraft(setReportValue(draft, Key, [value]))}
                />
              ) : (
                <TextInput
                  {...ids}
                  inputMode="numeric"
                  width="xs"
                  value={draft.values[Key]?.[0] ?? ""}
                  onChange={(event) => onDraft(setReportValue(draft, Key, [event.target.value.trim()]))}
                />
              )
            }
          </Field>
        ))}
      </div>
      {choiceParameters.map(({ Key, Name, Options = [] }) => (
        <ChoicesField
          key={Key}
          name={`${report.Id}-${Key}`}
          legend={Name}
          options={Options}
          values={draft.values[Key] ?? []}
          onChange={(values) => onDraft(setReportValue(draft, Key, values))}
        />
      ))}
    </>
  );
}
