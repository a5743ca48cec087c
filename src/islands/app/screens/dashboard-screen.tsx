import { Dashboard } from "#features/dashboard/dashboard.tsx";
import { useFeature } from "#work/feature-switches.tsx";
import { useIsMember } from "../area.ts";
import { areaPaths } from "../paths.ts";

export function DashboardScreen() {
  const isMember = useIsMember();
  return <Dashboard paths={areaPaths} mayStart={useFeature("lodgement") && isMember} />;
}
