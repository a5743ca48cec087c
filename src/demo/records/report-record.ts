import type { ReportFormat } from "#contract/reports/report.ts";
import type { StoredText } from "../messages/message.ts";

/** Chosen values by parameter key. */
export type ReportValues = Readonly<Record<string, readonly string[]>>;

/** An account's settings of a report. The id combines both ids. */
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
  /** The host it was run on; its name is printed on the report. */
  readonly Domain: string;
  /** BCP 47 language of the file. */
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
