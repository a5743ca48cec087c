import * as contract from "#contract/applications/application-type.ts";
import { getLodgeableTypes } from "../../fixtures.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";

export const applicationTypeScenarios: ScenariosOf<typeof contract> = {
  getApplicationTypes: getLodgeableTypes,
  getApplicationTypesByGroup: (context) => context.call(contract.getApplicationTypesByGroup, {}),
  getApplicationType: withRefusalRules({ isShared: true }, async (context) => {
    const [first] = await getLodgeableTypes(context);
    const type = await context.call(contract.getApplicationType, { params: { id: first?.Id ?? "" } });
    if (type.Id !== first?.Id)
      context.addDifference(contract.getApplicationType, "Id", "is not the requested one");
  }),
};
