import * as contract from "#contract/public/public-lodgement.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";
import { getCaptchaSolution } from "./captcha.ts";

const Email = "conformance@demo.example";

const getTypes = (context: ScenarioContext) =>
  context.once(getTypes, () => context.call(contract.getPublicTypes, {}));

async function startVisit(context: ScenarioContext) {
  const type = (await getTypes(context)).find(({ CanLodge }) => CanLodge);
  if (!type) throw new MissingPrerequisiteError("an application type that can be lodged without an account");
  return context.call(contract.startPublicLodgement, {
    body: { ApplicationTypeId: type.Id, Name: "Conformance Check", Email, Domain: context.options.domain },
    captcha: await getCaptchaSolution(context),
  });
}

const openVisit = (context: ScenarioContext) => context.once(openVisit, () => startVisit(context));

export const publicLodgementScenarios: ScenariosOf<typeof contract> = {
  getPublicTypes: getTypes,
  startPublicLodgement: openVisit,
  resumePublicLodgement: withRefusalRules({ isShared: true }, async (context) => {
    const body = { Secret: (await openVisit(context)).Secret, Domain: context.options.domain };
    const { State } = await context.call(contract.resumePublicLodgement, { body });
    if (State !== "open")
      context.addDifference(contract.resumePublicLodgement, "State", `${State} after the start`);
  }),
  sendPublicLodgementLink: async (context) =>
    context.call(contract.sendPublicLodgementLink, {
      body: { Email, Domain: context.options.domain },
      captcha: await getCaptchaSolution(context),
    }),
  // Starts a separate visit, because `claimPublicLodgement` ends the visit, and `resumePublicLodgement` still
  // needs the visit that the scenarios share.
  claimPublicLodgement: withRefusalRules({}, async (context) => {
    const { Secret, ApplicationId: ownId } = await startVisit(context);
    const { ApplicationId } = await context.call(contract.claimPublicLodgement, { body: { Secret } });
    if (ApplicationId !== ownId)
      context.addDifference(contract.claimPublicLodgement, "ApplicationId", "is not that of the visit");
  }),
  getGuide: (context) => context.call(contract.getGuide, {}),
};
