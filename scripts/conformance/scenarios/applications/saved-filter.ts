import * as contract from "#contract/applications/saved-filter.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const createBody = (Name: string) => ({
  Name,
  AppListTypeName: "Mine" as const,
  ApplicationTypeIds: [],
  SearchFilterValues: [{ Field: "Search" as const, Values: ["conformance"] }],
  SortBy: "UpdatedAt",
  SortDirection: "desc" as const,
  Columns: [],
});

/** Creates a filter, uses it and deletes it. */
async function withFilter(
  context: ScenarioContext,
  name: string,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const { Id } = await context.call(contract.createSavedFilter, { body: createBody(name) });
  await work(Id);
  await context.call(contract.deleteSavedFilter, { params: { filterId: Id } });
}

export const savedFilterScenarios: ScenariosOf<typeof contract> = {
  getSavedFilters: (context) =>
    withFilter(context, "Conformance check: list", async (id) => {
      const filters = await context.call(contract.getSavedFilters, {});
      if (!filters.some(({ Id }) => Id === id))
        context.addDifference(contract.getSavedFilters, "the list", "does not contain the new filter");
    }),
  createSavedFilter: (context) => withFilter(context, "Conformance check: make", async () => {}),
  updateSavedFilter: (context) =>
    withFilter(context, "Conformance check: rename", async (id) => {
      const renamedBody = createBody("Conformance check: renamed");
      const changedFilter = await context.call(contract.updateSavedFilter, {
        params: { filterId: id },
        body: renamedBody,
      });
      if (changedFilter.Name !== renamedBody.Name)
        context.addDifference(contract.updateSavedFilter, "Name", "is not what was sent");
    }),
  deleteSavedFilter: (context) => withFilter(context, "Conformance check: delete", async () => {}),
};
