import { Dashboard } from "#features/dashboard/dashboard.tsx";
import { useFeature } from "#work/feature-switches.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";

/** Guests can view but not lodge (spec 6). */
const ROLE_GUEST = 3;

export function DashboardScreen() {
  const { applicant } = useArea();
  const isMember = applicant.roles.some((role) => role !== ROLE_GUEST);
  return <Dashboard paths={areaPaths} mayStart={useFeature("lodgement") && isMember} />;
}
