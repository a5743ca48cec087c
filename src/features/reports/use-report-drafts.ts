import { useState } from "react";
import type { ReportDraft } from "./report-draft.ts";

interface ReportDrafts {
  /** Id of the selected report, or empty. */
  readonly openId: string;
  readonly drafts: Readonly<Record<string, ReportDraft>>;
}

/** The drafts are in memory only, so that a reload, closing the page or signing out deletes the entered parameters. */
let storedDrafts: ReportDrafts = { openId: "", drafts: {} };

/**
 * Returns the selected report and the parameters of each report. Both are restored when the user returns to the screen.
 */
export function useReportDrafts() {
  const [reportDrafts, setReportDrafts] = useState(storedDrafts);
  const changeDrafts = (next: Partial<ReportDrafts>) => {
    storedDrafts = { ...storedDrafts, ...next };
    setReportDrafts(storedDrafts);
  };
  return {
    ...reportDrafts,
    open: (openId: string) => changeDrafts({ openId }),
    setDraft: (id: string, draft: ReportDraft) =>
      changeDrafts({ drafts: { ...storedDrafts.drafts, [id]: draft } }),
  };
}
