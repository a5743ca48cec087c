import type { ReportFormat } from "#contract/reports/report.ts";

/** By key of the parameter. */
export type ReportValues = Readonly<Record<string, readonly string[]>>;

/** How an account set a report; its id is of both. */
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
  /** The host it was run on: its name stands on the paper. */
  readonly Domain: string;
  /** BCP 47: what the file is written in. */
  readonly Language: string;
  readonly State: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly Progress: number;
  readonly RowCount: number | null;
  readonly FileName: string | null;
  readonly FileKey: string | null;
  readonly Size: number | null;
  readonly Reason: string | null;
  readonly RequestedAt: string;
  readonly FinishedAt: string | null;
}
