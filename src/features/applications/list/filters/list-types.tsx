import { type AppListTypeName, appListTypeName } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Tabs } from "#ui/index.ts";
import { type ListState, switchList } from "../list-state.ts";

interface ListTypesProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
  readonly lists: readonly { AppListTypeName: AppListTypeName; Count: number }[] | undefined;
  readonly isLoading: boolean;
}

/** Tabs that switch between the lists of applications, each with the number of applications. */
export function ListTypes({ state, onState, lists, isLoading }: ListTypesProps) {
  const t = useText();
  // To save space, show the tab of `WaitingForAuthority` only while that list is open. The dashboard links to
  // it, and the tab "In progress" contains the same applications.
  const shownNames = appListTypeName.options.filter(
    (name) => name !== "WaitingForAuthority" || name === state.list,
  );
  const tabs = shownNames.map((name) => {
    const total = lists?.find((list) => list.AppListTypeName === name)?.Count;
    const count = isLoading ? ("coming" as const) : total;
    return { id: name, label: t(`applications.list.type.${name}`), ...(count !== undefined && { count }) };
  });
  const choose = (list: AppListTypeName) => onState(switchList(state, list));
  return (
    <Tabs name="list" label={t("applications.list.types")} tabs={tabs} value={state.list} onChange={choose} />
  );
}
