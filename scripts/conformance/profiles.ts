import { contractProfiles, type ProfileName, profileNames } from "#contract/profiles.ts";
import { isAcceptedRow, type ReportRow } from "./report.ts";

export interface ProfileResult {
  readonly profile: ProfileName;
  readonly needed: number;
  /** Calls that are not offered, not checked, or violate a rule of level `must`. */
  readonly toGo: readonly string[];
}

/** Returns the state of each profile whose calls were checked. */
export function listProfileResults(rows: readonly ReportRow[]): ProfileResult[] {
  const acceptedCalls = new Set(rows.filter(isAcceptedRow).map(({ area, call }) => `${area}.${call}`));
  return profileNames.map((profile) => ({
    profile,
    needed: contractProfiles[profile].length,
    toGo: contractProfiles[profile].filter((call) => !acceptedCalls.has(call)),
  }));
}
