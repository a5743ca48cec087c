import * as contract from "#contract/accounts/applicant-account.ts";
import { me } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";

export const applicantAccount: ScenariosOf<typeof contract> = {
  getApplicant: me,
  getSignature: (trial) => trial.call(contract.getSignature, {}),

  /** Says again what the account says already. */
  async updateApplicant(trial) {
    const { Id, FirstName, Surname, CompanyName, phone, address, Language } = await me(trial);
    const body = { FirstName, Surname, CompanyName, phone, address, Language };
    const changed = await trial.call(contract.updateApplicant, { params: { id: Id }, body });
    if (changed.Surname !== Surname)
      trial.differs(contract.updateApplicant, "Surname", "is not what was sent");
  },

  async changePassword(trial) {
    const { Id } = await me(trial);
    await trial.refusalOnly(
      contract.changePassword,
      {
        params: { id: Id },
        body: {
          currentPassword: "not the password",
          password: "correct horse battery",
          emailNewPassword: false,
        },
      },
      "a wrong current password",
      [400],
    );
  },
};
