/** Creates records for scenarios, each once per check. */
import * as account from "#contract/accounts/account.ts";
import * as applicantAccount from "#contract/accounts/applicant-account.ts";
import * as applicationDraft from "#contract/applications/application-draft.ts";
import * as applicationType from "#contract/applications/application-type.ts";
import * as document from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { wizardConfig } from "#contract/wizard/config.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { fillWizard } from "./filling/fill-wizard.ts";
import type { ConformanceUser } from "./provider.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "./scenario-context.ts";

const PDF_BYTES = new TextEncoder().encode("%PDF-1.7\n% a conformance check\n%%EOF\n");

export async function signIn(
  context: ScenarioContext,
  user: string,
  password: string,
): Promise<ConformanceUser> {
  const { domain } = context.options;
  const record = await context.call(account.applicantLogin, { body: { username: user, password, domain } });
  return { record };
}

/** Opens a second session of the same user. */
export const signInAgain = (context: ScenarioContext): Promise<ConformanceUser> =>
  signIn(context, context.options.user, context.options.password);

/** Returns the second user and the user's account; undefined if the options contain no second user. */
export const getOtherUser = (context: ScenarioContext) =>
  context.once(getOtherUser, async () => {
    const { otherUser: credentials } = context.options;
    if (!credentials) return undefined;
    const person = await signIn(context, credentials.user, credentials.password);
    return { person, account: await context.call(applicantAccount.getApplicant, {}, person) };
  });

export const getOwnAccount = (context: ScenarioContext) =>
  context.once(getOwnAccount, () => context.call(applicantAccount.getApplicant, {}));

/** Returns the application types that can be lodged online, those with the shortest form first. */
export const getLodgeableTypes = (context: ScenarioContext) =>
  context.once(getLodgeableTypes, async () => {
    const allTypes = await context.call(applicationType.getApplicationTypes, {});
    const lodgeableTypes = allTypes.filter(({ CanLodge }) => CanLodge);
    if (lodgeableTypes.length === 0)
      throw new MissingPrerequisiteError("an application type that can be lodged online");
    return lodgeableTypes.toSorted((a, b) => a.EstimatedMinutes - b.EstimatedMinutes);
  });

/**
 * Returns the application type with the shortest form that `fillWizard` can complete. If there is none,
 * returns the type with the shortest form, without answers.
 */
export const findQuickestWizard = (context: ScenarioContext) =>
  context.once(findQuickestWizard, async () => {
    const today = context.options.now().toISOString().slice(0, 10);
    const readWizard = async (type: string) => {
      const config = await context.call(getWizardConfig, {
        query: { ApplicationTypeId: type },
      });
      return {
        type,
        config,
        filled: wizardConfig.safeParse(config).success ? await fillWizard(config, today) : undefined,
      };
    };
    const [quickest, ...others] = await getLodgeableTypes(context);
    const quickestWizard = await readWizard(quickest?.Id ?? "");
    if (quickestWizard.filled) return quickestWizard;
    for (const { Id } of others) {
      const wizard = await readWizard(Id);
      if (wizard.filled) return wizard;
    }
    return quickestWizard;
  });

export async function getFirstStepId(context: ScenarioContext): Promise<string> {
  const { config } = await findQuickestWizard(context);
  const id = config.steps[0]?.id;
  if (!id) throw new MissingPrerequisiteError("a step of the wizard");
  return id;
}

/** Returns the path of a text field outside repeating sections. */
export async function findTextFieldPath(context: ScenarioContext): Promise<string> {
  const { config } = await findQuickestWizard(context);
  for (const { sections } of config.steps)
    for (const { id, fields, repeat } of sections)
      for (const { key, type } of fields) if (!repeat && type === "text") return `${id}.${key}`;
  throw new MissingPrerequisiteError("a text field of the wizard");
}

/** Returns a draft that the check deletes at the end. */
export const getSharedDraft = (context: ScenarioContext) =>
  context.once(getSharedDraft, () => createDraft(context));

/** Path parameters of the calls about the shared draft, for paths with `:id` and with `:applicationId`. */
export const getDraftIdParams = async (context: ScenarioContext) => ({
  id: (await getSharedDraft(context)).Id,
});
export const getDraftParams = async (context: ScenarioContext) => ({
  applicationId: (await getSharedDraft(context)).Id,
});

export async function createDraft(context: ScenarioContext) {
  const { type } = await findQuickestWizard(context);
  const draft = await context.call(applicationDraft.createInit, {
    body: { ApplicationTypeId: type },
    idempotencyKey: context.options.random(),
  });
  if (!draft.Id) throw new MissingPrerequisiteError("createInit");
  context.created.add("draft", draft.Id);
  return draft;
}

export const getDraftDocument = (context: ScenarioContext) =>
  context.once(getDraftDocument, async () =>
    uploadDocument(context, (await getSharedDraft(context)).Id, await getWizardDocumentType(context)),
  );

/** Returns a document type that the wizard asks for. */
export const getWizardDocumentType = async (context: ScenarioContext): Promise<string> => {
  const { config } = await findQuickestWizard(context);
  const fields = config.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  return fields.find(({ file }) => file)?.file?.documentTypeId ?? "other";
};

/** Requests an upload URL, sends the bytes without a token, and creates the document. */
export async function uploadDocument(
  context: ScenarioContext,
  applicationId: ApplicationId,
  documentTypeId: string,
  itemPath?: string,
) {
  const params = { applicationId };
  const upload = await context.call(document.createUpload, {
    params,
    body: {
      FileName: "conformance.pdf",
      Size: PDF_BYTES.byteLength,
      DocumentTypeId: documentTypeId,
      ...(itemPath === undefined ? {} : { ItemPath: itemPath }),
    },
  });
  await putBytes(context, upload.Url);
  return context.call(document.completeUpload, { params, body: { UploadId: upload.UploadId } });
}

async function putBytes(context: ScenarioContext, url: string): Promise<void> {
  try {
    await context.provider.clientFor(null).put(url, new Blob([PDF_BYTES], { type: "application/pdf" }), {});
  } catch (error) {
    context.addDifference(
      document.createUpload,
      "Url",
      `refuses an upload without a token: ${String(error)}`,
    );
  }
}

/** Returns a lodged application; undefined if `fillWizard` cannot complete the wizard. */
export const getLodgedApplication = (context: ScenarioContext) =>
  context.once(getLodgedApplication, () => lodgeApplication(context));

/** Path parameters of the calls about the lodged application. */
export const getLodgedParams = async (context: ScenarioContext) => ({
  applicationId: (await getLodgedApplication(context)).id,
});

export async function lodgeApplication(context: ScenarioContext) {
  const { config, filled } = await findQuickestWizard(context);
  if (!filled) throw new MissingPrerequisiteError("valid answers to the wizard");
  const draft = await createDraft(context);
  const { Id: id } = draft;
  const statements = config.submission.statements.map(({ key }) => [`statements.${key}`, true]);
  await context.call(applicationDraft.updateDynamic, {
    params: { id },
    body: { Revision: draft.Revision, Answers: { ...filled.answers, ...Object.fromEntries(statements) } },
  });
  for (const { typeId, itemPath } of filled.documents) await uploadDocument(context, id, typeId, itemPath);
  await context.call(applicationDraft.putApplicantSignature, {
    params: { id },
    body: { Signature: { Kind: "typed", Value: "Conformance Check" }, SignedByName: "Conformance Check" },
  });
  const idempotencyKey = context.options.random();
  const body = {
    AdditionalApplicationRequestID: context.provider.config.zeroHash,
    Notify: false,
    ApplicantWizzardConfigurationID: draft.ConfigurationId,
  };
  const submit = () =>
    context.call(applicationDraft.submitApplicantWizard, { params: { id }, body, idempotencyKey });
  const receipt = await submit();
  context.created.add("application", id, receipt.Number);
  return { id, receipt, again: await submit() };
}
