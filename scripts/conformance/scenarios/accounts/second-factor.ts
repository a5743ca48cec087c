import * as contract from "#contract/accounts/second-factor.ts";
import type { ScenariosOf } from "../../scenario.ts";

/** Reason why a call cannot be checked: the second factor would change how the user signs in. */
const NOT_TURNED_ON = "the user's sign-in must not change";
const wrong = { Password: "this is not the password" };

export const secondFactorScenarios: ScenariosOf<typeof contract> = {
  getSecondFactor: (context) => context.call(contract.getSecondFactor, {}),
  beginSecondFactor: (context) =>
    context.expectOnlyRefusal(contract.beginSecondFactor, { body: wrong }, NOT_TURNED_ON),
  confirmSecondFactor: (context) =>
    context.expectOnlyRefusal(contract.confirmSecondFactor, { body: { Code: "0" } }, NOT_TURNED_ON),
  renewRecoveryCodes: (context) =>
    context.expectOnlyRefusal(contract.renewRecoveryCodes, { body: wrong }, NOT_TURNED_ON),
  removeSecondFactor: (context) =>
    context.expectOnlyRefusal(contract.removeSecondFactor, { body: wrong }, NOT_TURNED_ON),
  verifySecondFactor: (context) =>
    context.expectOnlyRefusal(
      contract.verifySecondFactor,
      {
        body: {
          username: context.options.user,
          password: wrong.Password,
          domain: context.options.domain,
          RememberDevice: false,
        },
      },
      NOT_TURNED_ON,
    ),
};
