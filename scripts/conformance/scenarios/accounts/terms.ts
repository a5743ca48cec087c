import * as contract from "#contract/accounts/terms.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const termsScenarios: ScenariosOf<typeof contract> = {
  getTerms: (context) => context.call(contract.getTerms, {}),
  acceptTerms: (context) =>
    context.expectOnlyRefusal(
      contract.acceptTerms,
      { body: { Version: 0 } },
      "the user accepts terms, not a check",
    ),
};
