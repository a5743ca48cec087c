import * as contract from "#contract/applications/application-type.ts";
import { types } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";

export const applicationType: ScenariosOf<typeof contract> = {
  getApplicationTypes: types,
  getApplicationTypesByGroup: (trial) => trial.call(contract.getApplicationTypesByGroup, {}),
  getApplicationType: tried({ isShared: true }, async (trial) => {
    const [first] = await types(trial);
    const found = await trial.call(contract.getApplicationType, { params: { id: first?.Id ?? "" } });
    if (found.Id !== first?.Id) trial.differs(contract.getApplicationType, "Id", "is not the one asked for");
  }),
};
