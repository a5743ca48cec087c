import { useState } from "react";
import type { ReportDraft } from "./report-draft.ts";

interface ReportDrafts {
  /** Empty if no report is selected. */
  readonly openId: string;
  readonly drafts: Readonly<Record<string, ReportDraft>>;
}

/** Kept in memory only, so that it ends with the page or the sign-out. */
let stored: ReportDrafts = { openId: "", drafts: {} };

/** The selected report and the parameters of each, restored when the user returns to the screen. */
export function useReportDrafts() {
  const [desk, setDesk] = useState(stored);
  const change = (next: Partial<ReportDrafts>) => {
    stored = { ...stored, ...next };
    setDesk(stored);
  };
  return {
    ...desk,
    open: (openId: string) => change({ openId }),
    setDraft: (id: string, draft: ReportDraft) => change({ drafts: { ...stored.drafts, [id]: draft } }),
  };
}
