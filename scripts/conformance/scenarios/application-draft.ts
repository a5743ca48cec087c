import * as contract from "#contract/applications/application-draft.ts";
import { anyStep, anyTextPath, draft, lodged, newDraft, types, wizard } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

const paramsOf = async (trial: Trial) => ({ params: { id: (await draft(trial)).Id } });

export const applicationDraft: ScenariosOf<typeof contract> = {
  async createInit(trial) {
    const { type } = await wizard(trial);
    const idempotencyKey = trial.options.random();
    const begin = () =>
      trial.call(contract.createInit, { body: { ApplicationTypeId: type }, idempotencyKey });
    const [first, again] = [await begin(), await begin()];
    trial.made.add("draft", first.Id);
    if (first.Id === again.Id) return;
    trial.differs(contract.createInit, "Idempotency-Key", "the same key began a second draft");
    trial.made.add("draft", again.Id);
  },

  getDraft: async (trial) => trial.call(contract.getDraft, await paramsOf(trial)),

  async updateDynamic(trial) {
    const { Id, Revision } = await newDraft(trial);
    const path = await anyTextPath(trial);
    const save = (revision: number, value: string) => ({
      params: { id: Id },
      body: { Revision: revision, Answers: { [path]: value } },
    });
    const saved = await trial.call(contract.updateDynamic, save(Revision, "first"));
    if (saved.Revision <= Revision)
      trial.differs(contract.updateDynamic, "Revision", "does not grow with a save");
    const kept = await trial.call(contract.getDraft, { params: { id: Id } });
    if (kept.Answers?.[path] !== "first")
      trial.differs(contract.updateDynamic, path, "is not what was saved");
    const stale = save(Revision, "from an older state");
    await trial.refusal(contract.updateDynamic, "a stale Revision", [409], {
      params: { id: Id },
      body: JSON.stringify(stale.body),
      token: trial.token,
    });
    const large = { Revision: saved.Revision, Answers: { [path]: "x".repeat(3_000_000) } };
    await trial.refusal(contract.updateDynamic, "a body of 3 MB", [413], {
      params: { id: Id },
      body: JSON.stringify(large),
      token: trial.token,
    });
  },

  async updateCurrentWizardStepId(trial) {
    const stepId = await anyStep(trial);
    const args = await paramsOf(trial);
    await trial.call(contract.updateCurrentWizardStepId, { ...args, body: { CurrentStepId: stepId } });
    const { CurrentStepId } = await trial.call(contract.getCurrentWizardStepId, args);
    if (CurrentStepId !== stepId)
      trial.differs(contract.updateCurrentWizardStepId, "CurrentStepId", "is not kept");
  },

  getCurrentWizardStepId: async (trial) => trial.call(contract.getCurrentWizardStepId, await paramsOf(trial)),
  getSummary: async (trial) => trial.call(contract.getSummary, await paramsOf(trial)),

  async getFeePreview(trial) {
    const { Lines, Total } = await trial.call(contract.getFeePreview, await paramsOf(trial));
    const sum = Lines.reduce((cents, { Amount }) => cents + Math.round(Number(Amount) * 100), 0);
    if (sum !== Math.round(Number(Total) * 100))
      trial.differs(contract.getFeePreview, "Total", "is not what the lines add up to");
  },

  getWizzardSubmissionText: async (trial) =>
    trial.call(contract.getWizzardSubmissionText, await paramsOf(trial)),

  async putApplicantSignature(trial) {
    const args = await paramsOf(trial);
    const Signature = { Kind: "typed" as const, Value: "Conformance Check" };
    const { SignedAt } = await trial.call(contract.putApplicantSignature, {
      ...args,
      body: { Signature, SignedByName: "Conformance Check" },
    });
    if (!SignedAt) trial.differs(contract.putApplicantSignature, "SignedAt", "is empty after signing");
  },

  printWizzardForm: async (trial) => trial.call(contract.printWizzardForm, await paramsOf(trial)),
  getWizzardConfig: wizard,

  checkAnswer: tried({ isShared: true }, async (trial) => {
    const endpoint = await anyRegister(trial);
    const query = { Value: "zzqxjvwkq" };
    if (!endpoint)
      return trial.refusalOnly(
        contract.checkAnswer,
        { params: { endpoint: "nobody-knows-this" }, query },
        "no wizard asks a register",
      );
    const { IsKnown } = await trial.call(contract.checkAnswer, { params: { endpoint }, query });
    if (IsKnown) trial.differs(contract.checkAnswer, "IsKnown", "true for a word of no language");
  }),

  /** An unfinished draft is refused with a list; a finished one is lodged, and lodged once. */
  async submitApplicantWizzard(trial) {
    const { Id, ConfigurationId } = await newDraft(trial);
    const args = {
      params: { id: Id },
      body: {
        AdditionalApplicationRequestID: trial.provider.config.zeroHash,
        Notify: false,
        ApplicantWizzardConfigurationID: ConfigurationId,
      },
    };
    const why = "a draft in which nothing is answered";
    try {
      const { receipt, again } = await lodged(trial);
      await trial.refusal(contract.submitApplicantWizzard, why, [400], {
        params: args.params,
        body: JSON.stringify(args.body),
        token: trial.token,
      });
      if (receipt.Number !== again.Number || !receipt.Number)
        trial.differs(contract.submitApplicantWizzard, "Idempotency-Key", "the same key lodged twice");
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await trial.refusalOnly(contract.submitApplicantWizzard, args, why, [400]);
    }
  },
};

/** A register that some wizard asks. */
async function anyRegister(trial: Trial): Promise<string | undefined> {
  for (const { Id } of await types(trial)) {
    const config = await trial.call(contract.getWizzardConfig, { query: { ApplicationTypeId: Id } });
    const fields = config.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
    const validators = fields.flatMap(({ validate }) => validate ?? []);
    const endpoint = validators.find(({ code }) => code === "remote")?.params?.["endpoint"];
    if (typeof endpoint === "string") return endpoint;
  }
  return undefined;
}
