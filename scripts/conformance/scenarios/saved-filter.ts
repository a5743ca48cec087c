import * as contract from "#contract/applications/saved-filter.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const body = (Name: string) => ({
  Name,
  AppListTypeName: "Mine" as const,
  ApplicationTypeIds: [],
  SearchFilterValues: [{ Field: "Search" as const, Values: ["conformance"] }],
  SortBy: "UpdatedAt",
  SortDirection: "desc" as const,
  Columns: [],
});

/** Makes one, works with it, and takes it away again. */
async function withFilter(trial: Trial, name: string, work: (id: string) => Promise<void>): Promise<void> {
  const { Id } = await trial.call(contract.createSavedFilter, { body: body(name) });
  await work(Id);
  await trial.call(contract.deleteSavedFilter, { params: { filterId: Id } });
}

export const savedFilter: ScenariosOf<typeof contract> = {
  getSavedFilters: (trial) =>
    withFilter(trial, "Conformance check: list", async (id) => {
      const filters = await trial.call(contract.getSavedFilters, {});
      if (!filters.some(({ Id }) => Id === id))
        trial.differs(contract.getSavedFilters, "the list", "does not hold a filter just made");
    }),
  createSavedFilter: (trial) => withFilter(trial, "Conformance check: make", async () => {}),
  updateSavedFilter: (trial) =>
    withFilter(trial, "Conformance check: rename", async (id) => {
      const renamed = body("Conformance check: renamed");
      const changed = await trial.call(contract.updateSavedFilter, {
        params: { filterId: id },
        body: renamed,
      });
      if (changed.Name !== renamed.Name)
        trial.differs(contract.updateSavedFilter, "Name", "is not what was sent");
    }),
  deleteSavedFilter: (trial) => withFilter(trial, "Conformance check: delete", async () => {}),
};
