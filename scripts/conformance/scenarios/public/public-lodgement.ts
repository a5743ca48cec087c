import * as contract from "#contract/public/public-lodgement.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisite, type ScenarioContext } from "../../scenario-context.ts";
import { getCaptchaSolution } from "./captcha.ts";

const Email = "conformance@demo.example";

const types = (context: ScenarioContext) =>
  context.once(types, () => context.call(contract.getPublicTypes, {}));

const visit = (context: ScenarioContext) =>
  context.once(visit, async () => {
    const type = (await types(context)).find(({ CanLodge }) => CanLodge);
    if (!type) throw new MissingPrerequisite("an application type that can be lodged without an account");
    return context.call(contract.startPublicLodgement, {
      body: { ApplicationTypeId: type.Id, Name: "Conformance Check", Email, Domain: context.options.domain },
      captcha: await getCaptchaSolution(context),
    });
  });

export const publicLodgementScenarios: ScenariosOf<typeof contract> = {
  getPublicTypes: types,
  startPublicLodgement: visit,
  resumePublicLodgement: withRefusalRules({ isShared: true }, async (context) => {
    const body = { Secret: (await visit(context)).Secret, Domain: context.options.domain };
    const { State } = await context.call(contract.resumePublicLodgement, { body });
    if (State !== "open")
      context.addDifference(contract.resumePublicLodgement, "State", `${State} after the start`);
  }),
  sendPublicLodgementLink: async (context) =>
    context.call(contract.sendPublicLodgementLink, {
      body: { Email, Domain: context.options.domain },
      captcha: await getCaptchaSolution(context),
    }),
  claimPublicLodgement: withRefusalRules({}, async (context) => {
    const { ApplicationId } = await context.call(contract.claimPublicLodgement, {
      body: { Secret: (await visit(context)).Secret },
    });
    const own = (await visit(context)).ApplicationId;
    if (ApplicationId !== own)
      context.addDifference(contract.claimPublicLodgement, "ApplicationId", "is not that of the visit");
  }),
  getGuide: (context) => context.call(contract.getGuide, {}),
};
