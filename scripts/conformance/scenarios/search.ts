import * as contract from "#contract/lookups/search.ts";
import { me } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";

export const search: ScenariosOf<typeof contract> = {
  async globalSearchList(trial) {
    const { Surname } = await me(trial);
    const nothing = await trial.call(contract.globalSearchList, { body: { SearchText: "zzqxjvwkq" } });
    if (nothing.TotalCount > 0)
      trial.differs(contract.globalSearchList, "TotalCount", "is not 0 for a word of no language");
    await trial.call(contract.globalSearchList, { body: { SearchText: Surname, Limit: 5 } });
  },
  async globalSearchListExport(trial) {
    const { Surname } = await me(trial);
    await trial.call(contract.globalSearchListExport, { body: { SearchText: Surname } });
  },
};
