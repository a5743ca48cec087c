import * as contract from "#contract/accounts/applicant-account.ts";
import { getOwnAccount } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const applicantAccountScenarios: ScenariosOf<typeof contract> = {
  getApplicant: getOwnAccount,
  getSignature: (context) => context.call(contract.getSignature, {}),

  /** Writes the account unchanged. */
  async updateApplicant(context) {
    const { Id, FirstName, Surname, CompanyName, phone, address, Language } = await getOwnAccount(context);
    const body = { FirstName, Surname, CompanyName, phone, address, Language };
    const changedAccount = await context.call(contract.updateApplicant, { params: { id: Id }, body });
    if (changedAccount.Surname !== Surname)
      context.addDifference(contract.updateApplicant, "Surname", "is not what was sent");
  },

  confirmPassword: (context) =>
    context.expectOnlyRefusal(
      contract.confirmPassword,
      { body: { password: "not the current password" } },
      "a wrong password",
      [400],
    ),

  async changePassword(context) {
    const { Id } = await getOwnAccount(context);
    await context.expectOnlyRefusal(
      contract.changePassword,
      {
        params: { id: Id },
        body: {
          currentPassword: "not the current password",
          password: "correct horse battery",
          emailNewPassword: false,
        },
      },
      "a wrong current password",
      [400],
    );
  },
};
