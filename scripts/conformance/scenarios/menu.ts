import * as contract from "#contract/lookups/menu.ts";
import type { ScenariosOf } from "../scenario.ts";

export const menu: ScenariosOf<typeof contract> = {
  getApplicantMenu: (trial) => trial.call(contract.getApplicantMenu, {}),
  getStatusList: (trial) => trial.call(contract.getStatusList, {}),
};
