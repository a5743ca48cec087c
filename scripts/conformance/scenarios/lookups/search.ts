import * as contract from "#contract/lookups/search.ts";
import { getOwnAccount } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const searchScenarios: ScenariosOf<typeof contract> = {
  async globalSearchList(context) {
    const { Surname } = await getOwnAccount(context);
    const emptyResult = await context.call(contract.globalSearchList, { body: { SearchText: "zzqxjvwkq" } });
    if (emptyResult.TotalCount > 0)
      context.addDifference(contract.globalSearchList, "TotalCount", "is not 0 for a random word");
    await context.call(contract.globalSearchList, { body: { SearchText: Surname, Limit: 5 } });
  },
  async globalSearchListExport(context) {
    const { Surname } = await getOwnAccount(context);
    await context.call(contract.globalSearchListExport, { body: { SearchText: Surname } });
  },
};
