import * as contract from "#contract/accounts/licence.ts";
import { parseJson } from "#contract/unknown-value.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";

export const licenceScenarios: ScenariosOf<typeof contract> = {
  getLicence: (context) => context.call(contract.getLicence, {}),
  async getApplicantPortalConfig(context) {
    const params = { host: context.options.domain };
    const { UiConfig, ContentVersion } = await context.call(contract.getApplicantPortalConfig, { params });
    const parsedConfig = typeof UiConfig === "string" ? parseJson(UiConfig) : undefined;
    if (typeof parsedConfig !== "object" || parsedConfig === null)
      context.addDifference(contract.getApplicantPortalConfig, "UiConfig", "is not JSON in a string");
    if (ContentVersion === undefined) return;
    const secondConfig = await context.call(contract.getApplicantPortalConfig, { params });
    if (secondConfig.ContentVersion !== ContentVersion)
      context.addDifference(
        contract.getApplicantPortalConfig,
        "ContentVersion",
        "differs between two calls, although no content changed",
      );
  },
  getTranslations: (context) => context.call(contract.getTranslations, {}),
  getTranslation: withRefusalRules({}, (context) =>
    context.call(contract.getTranslation, { params: { lang: "en-US" }, query: {} }),
  ),
};
