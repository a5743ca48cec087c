import * as contract from "#contract/applications/permit.ts";
import { getLodgeableTypes } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const permitScenarios: ScenariosOf<typeof contract> = {
  async getPermits(context) {
    const type = (await getLodgeableTypes(context)).find(({ FollowsPermit }) => FollowsPermit);
    if (!type)
      return context.expectOnlyRefusal(
        contract.getPermits,
        { query: { ApplicationTypeId: "nobody-knows-this" } },
        "no type follows a permit",
        [404],
      );
    await context.call(contract.getPermits, { query: { ApplicationTypeId: type.Id } });
  },
};
