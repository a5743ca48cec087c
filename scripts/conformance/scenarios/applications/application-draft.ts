import * as contract from "#contract/applications/application-draft.ts";
import * as configuration from "#contract/wizard/wizard-configuration.ts";
import {
  createDraft,
  findQuickestWizard,
  findTextFieldPath,
  getDraftIdParams,
  getFirstStepId,
  getLodgeableTypes,
  getLodgedApplication,
} from "../../fixtures.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

export const applicationDraftScenarios: ScenariosOf<typeof contract & typeof configuration> = {
  async createInit(context) {
    const { type } = await findQuickestWizard(context);
    const idempotencyKey = context.options.random();
    const startDraft = () =>
      context.call(contract.createInit, { body: { ApplicationTypeId: type }, idempotencyKey });
    const [first, again] = [await startDraft(), await startDraft()];
    context.created.add("draft", first.Id);
    if (first.Id === again.Id) return;
    context.addDifference(
      contract.createInit,
      "Idempotency-Key",
      "a retry with the same key created a second draft",
    );
    context.created.add("draft", again.Id);
  },

  getDraft: async (context) => context.call(contract.getDraft, { params: await getDraftIdParams(context) }),

  async updateDynamic(context) {
    const { Id, Revision } = await createDraft(context);
    const path = await findTextFieldPath(context);
    const createSaveRequest = (revision: number, value: string) => ({
      params: { id: Id },
      body: { Revision: revision, Answers: { [path]: value } },
    });
    const savedDraft = await context.call(contract.updateDynamic, createSaveRequest(Revision, "first"));
    if (savedDraft.Revision <= Revision)
      context.addDifference(contract.updateDynamic, "Revision", "is not increased by a save");
    const draft = await context.call(contract.getDraft, { params: { id: Id } });
    if (draft.Answers?.[path] !== "first")
      context.addDifference(contract.updateDynamic, path, "is not the saved value");
    const staleSave = createSaveRequest(Revision, "from an older state");
    await context.expectRefusal(contract.updateDynamic, "a stale Revision", [409], {
      params: { id: Id },
      body: JSON.stringify(staleSave.body),
      token: context.token,
    });
    const largeBody = { Revision: savedDraft.Revision, Answers: { [path]: "x".repeat(3_000_000) } };
    await context.expectRefusal(contract.updateDynamic, "a body of 3 MB", [413], {
      params: { id: Id },
      body: JSON.stringify(largeBody),
      token: context.token,
    });
  },

  async updateCurrentWizardStepId(context) {
    const stepId = await getFirstStepId(context);
    const args = { params: await getDraftIdParams(context) };
    await context.call(contract.updateCurrentWizardStepId, { ...args, body: { CurrentStepId: stepId } });
    const { CurrentStepId } = await context.call(contract.getCurrentWizardStepId, args);
    if (CurrentStepId !== stepId)
      context.addDifference(contract.updateCurrentWizardStepId, "CurrentStepId", "is not saved");
  },

  getCurrentWizardStepId: async (context) =>
    context.call(contract.getCurrentWizardStepId, { params: await getDraftIdParams(context) }),
  getSummary: async (context) =>
    context.call(contract.getSummary, { params: await getDraftIdParams(context) }),

  async getFeePreview(context) {
    const { Lines, Total } = await context.call(contract.getFeePreview, {
      params: await getDraftIdParams(context),
    });
    const sum = Lines.reduce((cents, { Amount }) => cents + Math.round(Number(Amount) * 100), 0);
    if (sum !== Math.round(Number(Total) * 100))
      context.addDifference(contract.getFeePreview, "Total", "is not the sum of the lines");
  },

  getWizardSubmissionText: async (context) =>
    context.call(contract.getWizardSubmissionText, { params: await getDraftIdParams(context) }),

  async putApplicantSignature(context) {
    const args = { params: await getDraftIdParams(context) };
    const Signature = { Kind: "typed" as const, Value: "Conformance Check" };
    const { SignedAt } = await context.call(contract.putApplicantSignature, {
      ...args,
      body: { Signature, SignedByName: "Conformance Check" },
    });
    if (!SignedAt)
      context.addDifference(contract.putApplicantSignature, "SignedAt", "is empty after signing");
  },

  printWizardForm: async (context) =>
    context.call(contract.printWizardForm, { params: await getDraftIdParams(context) }),
  getWizardConfig: findQuickestWizard,

  checkAnswer: withRefusalRules({ isShared: true }, async (context) => {
    const endpoint = await findRegister(context);
    const query = { Value: "zzqxjvwkq" };
    if (!endpoint)
      return context.expectOnlyRefusal(
        contract.checkAnswer,
        { params: { endpoint: "nobody-knows-this" }, query },
        "no wizard uses a register",
      );
    const { IsKnown } = await context.call(contract.checkAnswer, { params: { endpoint }, query });
    if (IsKnown) context.addDifference(contract.checkAnswer, "IsKnown", "is true for a random word");
  }),

  /** The service must refuse an incomplete draft with an error list, and lodge a complete one exactly once. */
  async submitApplicantWizard(context) {
    const { Id, ConfigurationId } = await createDraft(context);
    const args = {
      params: { id: Id },
      body: {
        AdditionalApplicationRequestID: context.provider.config.zeroHash,
        Notify: false,
        ApplicantWizzardConfigurationID: ConfigurationId,
      },
    };
    const reason = "a draft without answers";
    try {
      const { receipt, again } = await getLodgedApplication(context);
      await context.expectRefusal(contract.submitApplicantWizard, reason, [400], {
        params: args.params,
        body: JSON.stringify(args.body),
        token: context.token,
      });
      if (receipt.Number !== again.Number || !receipt.Number)
        context.addDifference(
          contract.submitApplicantWizard,
          "Idempotency-Key",
          "a retry with the same key lodged the application twice",
        );
    } catch (error) {
      if (!(error instanceof MissingPrerequisiteError)) throw error;
      await context.expectOnlyRefusal(contract.submitApplicantWizard, args, reason, [400]);
    }
  },
};

/** Returns a register that one of the wizards uses. */
async function findRegister(context: ScenarioContext): Promise<string | undefined> {
  for (const { Id } of await getLodgeableTypes(context)) {
    const config = await context.call(configuration.getWizardConfig, { query: { ApplicationTypeId: Id } });
    const fields = config.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
    const validators = fields.flatMap(({ validate }) => validate ?? []);
    const endpoint = validators.find(({ code }) => code === "remote")?.params?.["endpoint"];
    if (typeof endpoint === "string") return endpoint;
  }
  return undefined;
}
