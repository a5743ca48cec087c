import * as contract from "#contract/public/public-quotation.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import type { Trial } from "../trial.ts";
import { solvedCaptcha } from "./captcha.ts";

const work = { ApplicationTypeId: "building-permit-new-dwelling", Cost: "480000.00", FloorArea: 210 };
const person = { Name: "Conformance Check", Email: "conformance@demo.example" };

const quotation = (trial: Trial) =>
  trial.once(quotation, async () =>
    trial.call(contract.createQuotation, {
      body: { ...work, ...person, Domain: trial.options.domain },
      captcha: await solvedCaptcha(trial),
    }),
  );
const known = async (trial: Trial) => ({
  body: { Number: (await quotation(trial)).Number, Email: person.Email },
});

export const publicQuotation: ScenariosOf<typeof contract> = {
  previewQuotation: (trial) => trial.call(contract.previewQuotation, { body: work }),
  createQuotation: (trial) => quotation(trial),
  findQuotation: tried({ isShared: true }, async (trial) =>
    trial.call(contract.findQuotation, { ...(await known(trial)), captcha: await solvedCaptcha(trial) }),
  ),
  downloadQuotation: tried({ isShared: true }, async (trial) =>
    trial.call(contract.downloadQuotation, await known(trial)),
  ),
};
