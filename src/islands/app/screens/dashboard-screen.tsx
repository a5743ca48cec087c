import { Dashboard } from "#features/dashboard/dashboard.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";

/** Guests can view but not lodge (spec 6). */
const ROLE_GUEST = 3;

export function DashboardScreen() {
  const { applicant } = useArea();
  return <Dashboard paths={areaPaths} mayStart={applicant.roles.some((role) => role !== ROLE_GUEST)} />;
}
