import * as contract from "#contract/lookups/menu.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const menuScenarios: ScenariosOf<typeof contract> = {
  getApplicantMenu: (context) => context.call(contract.getApplicantMenu, {}),
  getStatusList: (context) => context.call(contract.getStatusList, {}),
};
