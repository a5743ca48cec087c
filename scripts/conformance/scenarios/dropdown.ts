import * as contract from "#contract/lookups/dropdown.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import type { Trial } from "../trial.ts";

/** Everybody's lists. */
const shared = { isShared: true } as const;
const LIST = "DocumentType";

const list = (trial: Trial) =>
  trial.once(list, () => trial.call(contract.getDropdown, { params: { list: LIST }, query: {} }));

export const dropdown: ScenariosOf<typeof contract> = {
  getDropdownNames: (trial) => trial.call(contract.getDropdownNames, {}),
  getDropdown: tried(shared, list),
  getDropdownByIds: tried(shared, async (trial) => {
    const [first] = await list(trial);
    const found = await trial.call(contract.getDropdownByIds, {
      params: { list: LIST },
      query: { Ids: first?.Id ?? "none" },
    });
    if (first && found[0]?.Id !== first.Id)
      trial.differs(contract.getDropdownByIds, "0.Id", "is not the one asked for");
  }),
  getSuburb: (trial) => trial.call(contract.getSuburb, { query: { Search: "river" } }),
  getHighlightedStatusList: (trial) =>
    trial.call(contract.getHighlightedStatusList, {
      body: { ApplicationTypeIds: [], ApplicantVisible: true },
    }),
};
