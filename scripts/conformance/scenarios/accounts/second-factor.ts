import * as contract from "#contract/accounts/second-factor.ts";
import type { ScenariosOf } from "../../scenario.ts";

/** Reason why a call cannot be checked: the second factor would change how the user signs in. */
const NOT_TURNED_ON = "the user's sign-in must not change";
const wrongPassword = { Password: "this is not the password" };

export const secondFactorScenarios: ScenariosOf<typeof contract> = {
  getSecondFactor: (context) => context.call(contract.getSecondFactor, {}),
  beginSecondFactor: (context) =>
    context.expectOnlyRefusal(contract.beginSecondFactor, { body: wrongPassword }, NOT_TURNED_ON),
  confirmSecondFactor: (context) =>
    context.expectOnlyRefusal(contract.confirmSecondFactor, { body: { Code: "0" } }, NOT_TURNED_ON),
  renewRecoveryCodes: (context) =>
    context.expectOnlyRefusal(contract.renewRecoveryCodes, { body: wrongPassword }, NOT_TURNED_ON),
  removeSecondFactor: (context) =>
    context.expectOnlyRefusal(contract.removeSecondFactor, { body: wrongPassword }, NOT_TURNED_ON),
  verifySecondFactor: (context) =>
    context.expectOnlyRefusal(
      contract.verifySecondFactor,
      {
        body: {
          username: context.options.user,
          password: wrongPassword.Password,
          domain: context.options.domain,
          RememberDevice: false,
        },
      },
      NOT_TURNED_ON,
    ),
};
