import * as contract from "#contract/applications/application-type.ts";
import { applicationTypes } from "../../fixtures.ts";
import { type ScenariosOf, withErrorRules } from "../../scenario.ts";

export const applicationTypeScenarios: ScenariosOf<typeof contract> = {
  getApplicationTypes: applicationTypes,
  getApplicationTypesByGroup: (context) => context.call(contract.getApplicationTypesByGroup, {}),
  getApplicationType: withErrorRules({ isShared: true }, async (context) => {
    const [first] = await applicationTypes(context);
    const found = await context.call(contract.getApplicationType, { params: { id: first?.Id ?? "" } });
    if (found.Id !== first?.Id)
      context.addDifference(contract.getApplicationType, "Id", "is not the requested one");
  }),
};
