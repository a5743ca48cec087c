import * as contract from "#contract/lookups/practitioner.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const practitionerScenarios: ScenariosOf<typeof contract> = {
  findPractitioner: (context) =>
    context.call(contract.findPractitioner, { query: { RegistrationNo: "DP-AD 31772" } }),
};
