import type { ReportFormat } from "#contract/reports/report.ts";
import type { StoredText } from "../messages/message.ts";

/** Selected values by parameter key. */
export type ReportValues = Readonly<Record<string, readonly string[]>>;

/** The settings of an account for a report. The id combines account id and report id. */
export interface ReportSettingRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly ReportId: string;
  readonly Values: ReportValues;
  readonly Format: ReportFormat;
  readonly UpdatedAt: string;
}

export interface ReportRunRecord {
  readonly Id: string;
  readonly AccountId: string;
  readonly ReportId: string;
  readonly Format: ReportFormat;
  readonly Values: ReportValues;
  /** Host on which the report was run. The report shows the host's name. */
  readonly Domain: string;
  /** Language tag (BCP 47) of the file. */
  readonly Language: string;
  readonly State: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly Progress: number;
  readonly RowCount: number | null;
  readonly FileName: string | null;
  readonly FileKey: string | null;
  readonly Size: number | null;
  readonly Reason: StoredText | null;
  readonly RequestedAt: string;
  readonly FinishedAt: string | null;
}
