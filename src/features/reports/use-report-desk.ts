import { useState } from "react";
import type { ReportDraft } from "./report-draft.ts";

interface ReportDesk {
  /** Empty until one is chosen. */
  readonly openId: string;
  readonly drafts: Readonly<Record<string, ReportDraft>>;
}

/** In memory alone, so it ends with the page, as every sign-out does. */
let left: ReportDesk = { openId: "", drafts: {} };

/** Which report lies open and how each is set: found again when the screen is come back to in this visit. */
export function useReportDesk() {
  const [desk, setDesk] = useState(left);
  const change = (next: Partial<ReportDesk>) => {
    left = { ...left, ...next };
    setDesk(left);
  };
  return {
    ...desk,
    open: (openId: string) => change({ openId }),
    setDraft: (id: string, draft: ReportDraft) => change({ drafts: { ...left.drafts, [id]: draft } }),
  };
}
