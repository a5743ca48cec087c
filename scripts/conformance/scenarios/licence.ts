import * as contract from "#contract/accounts/licence.ts";
import { parseJson } from "../answer-check.ts";
import { type ScenariosOf, tried } from "../scenario.ts";

export const licence: ScenariosOf<typeof contract> = {
  getLicence: (trial) => trial.call(contract.getLicence, {}),
  async getApplicantPortalConfig(trial) {
    const params = { host: trial.options.domain };
    const { UiConfig } = await trial.call(contract.getApplicantPortalConfig, { params });
    const parsed = typeof UiConfig === "string" ? parseJson(UiConfig) : undefined;
    if (typeof parsed !== "object" || parsed === null)
      trial.differs(contract.getApplicantPortalConfig, "UiConfig", "is not JSON in a string");
  },
  getTranslations: (trial) => trial.call(contract.getTranslations, {}),
  getTranslation: tried({}, (trial) =>
    trial.call(contract.getTranslation, { params: { lang: "en-US" }, query: {} }),
  ),
};
