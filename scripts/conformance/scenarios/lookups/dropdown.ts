import * as contract from "#contract/lookups/dropdown.ts";
import * as highlights from "#contract/lookups/status-highlights.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

/** Rules for lists of choices. These lists are public. */
const publicRules = { isShared: true } as const;
const LIST_ID = "DocumentType";

const getList = (context: ScenarioContext) =>
  context.once(getList, () => context.call(contract.getDropdown, { params: { list: LIST_ID }, query: {} }));

export const dropdownScenarios: ScenariosOf<typeof contract & typeof highlights> = {
  getDropdownNames: (context) => context.call(contract.getDropdownNames, {}),
  getDropdown: withRefusalRules(publicRules, getList),
  getDropdownByIds: withRefusalRules(publicRules, async (context) => {
    const [first] = await getList(context);
    const options = await context.call(contract.getDropdownByIds, {
      params: { list: LIST_ID },
      query: { Ids: first?.Id ?? "none" },
    });
    if (first && options[0]?.Id !== first.Id)
      context.addDifference(contract.getDropdownByIds, "0.Id", "is not the requested one");
  }),
  getSuburb: (context) => context.call(contract.getSuburb, { query: { Search: "river" } }),
  getHighlightedStatusList: (context) =>
    context.call(highlights.getHighlightedStatusList, {
      body: { ApplicationTypeIds: [], ApplicantVisible: true },
    }),
};
