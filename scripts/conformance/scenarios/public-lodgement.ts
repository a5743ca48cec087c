import * as contract from "#contract/public/public-lodgement.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";
import { solvedCaptcha } from "./captcha.ts";

const Email = "conformance@demo.example";

const types = (trial: Trial) => trial.once(types, () => trial.call(contract.getPublicTypes, {}));

const visit = (trial: Trial) =>
  trial.once(visit, async () => {
    const type = (await types(trial)).find(({ CanLodge }) => CanLodge);
    if (!type) throw new Blocked("an application type that is taken without an account");
    return trial.call(contract.startPublicLodgement, {
      body: { ApplicationTypeId: type.Id, Name: "Conformance Check", Email, Domain: trial.options.domain },
      captcha: await solvedCaptcha(trial),
    });
  });

export const publicLodgement: ScenariosOf<typeof contract> = {
  getPublicTypes: types,
  startPublicLodgement: visit,
  resumePublicLodgement: tried({ isShared: true }, async (trial) => {
    const body = { Secret: (await visit(trial)).Secret, Domain: trial.options.domain };
    const { State } = await trial.call(contract.resumePublicLodgement, { body });
    if (State !== "open") trial.differs(contract.resumePublicLodgement, "State", `${State} after the start`);
  }),
  sendPublicLodgementLink: async (trial) =>
    trial.call(contract.sendPublicLodgementLink, {
      body: { Email, Domain: trial.options.domain },
      captcha: await solvedCaptcha(trial),
    }),
  claimPublicLodgement: tried({}, async (trial) => {
    const { ApplicationId } = await trial.call(contract.claimPublicLodgement, {
      body: { Secret: (await visit(trial)).Secret },
    });
    const own = (await visit(trial)).ApplicationId;
    if (ApplicationId !== own)
      trial.differs(contract.claimPublicLodgement, "ApplicationId", "is not the visit's");
  }),
  getGuide: (trial) => trial.call(contract.getGuide, {}),
};
