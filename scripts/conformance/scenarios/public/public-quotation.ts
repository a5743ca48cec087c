import * as contract from "#contract/public/public-quotation.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";
import { getCaptchaSolution } from "./captcha.ts";

const buildingWork = { ApplicationTypeId: "building-permit-new-dwelling", Cost: "480000.00", FloorArea: 210 };
const person = { Name: "Conformance Check", Email: "conformance@demo.example" };

const getQuotation = (context: ScenarioContext) =>
  context.once(getQuotation, async () =>
    context.call(contract.createQuotation, {
      body: { ...buildingWork, ...person, Domain: context.options.domain },
      captcha: await getCaptchaSolution(context),
    }),
  );
const getQuotationKey = async (context: ScenarioContext) => ({
  body: { Number: (await getQuotation(context)).Number, Email: person.Email },
});

export const publicQuotationScenarios: ScenariosOf<typeof contract> = {
  previewQuotation: (context) => context.call(contract.previewQuotation, { body: buildingWork }),
  createQuotation: (context) => getQuotation(context),
  findQuotation: withRefusalRules({ isShared: true }, async (context) =>
    context.call(contract.findQuotation, {
      ...(await getQuotationKey(context)),
      captcha: await getCaptchaSolution(context),
    }),
  ),
  downloadQuotation: withRefusalRules({ isShared: true }, async (context) =>
    context.call(contract.downloadQuotation, await getQuotationKey(context)),
  ),
};
