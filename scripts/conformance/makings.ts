/** What scenarios work on: things the check makes itself, each once. */
import * as account from "#contract/accounts/account.ts";
import * as applicantAccount from "#contract/accounts/applicant-account.ts";
import * as applicationDraft from "#contract/applications/application-draft.ts";
import * as applicationType from "#contract/applications/application-type.ts";
import * as document from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { wizardConfig } from "#contract/wizard/config.ts";
import { fillWizard } from "./fill-wizard.ts";
import type { Person } from "./provider.ts";
import { Blocked, type Trial } from "./trial.ts";

const PDF = new TextEncoder().encode("%PDF-1.7\n% a conformance check\n%%EOF\n");

/** Signs somebody in. */
export async function signIn(trial: Trial, user: string, password: string): Promise<Person> {
  const { domain } = trial.options;
  const record = await trial.call(account.applicantLogin, { body: { username: user, password, domain } });
  return { record };
}

/** One more sign-in of the same user. */
export const signInAgain = (trial: Trial): Promise<Person> =>
  signIn(trial, trial.options.user, trial.options.password);

/** Somebody else, with their account; nothing where nobody else was named. */
export const other = (trial: Trial) =>
  trial.once(other, async () => {
    const { other: named } = trial.options;
    if (!named) return undefined;
    const person = await signIn(trial, named.user, named.password);
    return { person, account: await trial.call(applicantAccount.getApplicant, {}, person) };
  });

export const me = (trial: Trial) => trial.once(me, () => trial.call(applicantAccount.getApplicant, {}));

/** Types that are taken online, the quickest first. */
export const types = (trial: Trial) =>
  trial.once(types, async () => {
    const all = await trial.call(applicationType.getApplicationTypes, {});
    const taken = all.filter(({ CanLodge }) => CanLodge);
    if (taken.length === 0) throw new Blocked("an application type that is taken online");
    return taken.toSorted((a, b) => a.EstimatedMinutes - b.EstimatedMinutes);
  });

/** The quickest type whose wizard our answers satisfy; the quickest of all, unfilled, where none does. */
export const wizard = (trial: Trial) =>
  trial.once(wizard, async () => {
    const today = trial.options.now().toISOString().slice(0, 10);
    const read = async (type: string) => {
      const config = await trial.call(applicationDraft.getWizzardConfig, {
        query: { ApplicationTypeId: type },
      });
      return {
        type,
        config,
        filled: wizardConfig.safeParse(config).success ? await fillWizard(config, today) : undefined,
      };
    };
    const [quickest, ...others] = await types(trial);
    const first = await read(quickest?.Id ?? "");
    if (first.filled) return first;
    for (const { Id } of others) {
      const next = await read(Id);
      if (next.filled) return next;
    }
    return first;
  });

/** The first step of the wizard. */
export async function anyStep(trial: Trial): Promise<string> {
  const { config } = await wizard(trial);
  const id = config.steps[0]?.id;
  if (!id) throw new Blocked("a step of the wizard");
  return id;
}

/** A text field outside repeating sections. */
export async function anyTextPath(trial: Trial): Promise<string> {
  const { config } = await wizard(trial);
  for (const { sections } of config.steps)
    for (const { id, fields, repeat } of sections)
      for (const { key, type } of fields) if (!repeat && type === "text") return `${id}.${key}`;
  throw new Blocked("a text field of the wizard");
}

/** A draft of its own; deleted at the end. */
export const draft = (trial: Trial) => trial.once(draft, () => newDraft(trial));

export async function newDraft(trial: Trial) {
  const { type } = await wizard(trial);
  const begun = await trial.call(applicationDraft.createInit, {
    body: { ApplicationTypeId: type },
    idempotencyKey: trial.options.random(),
  });
  if (!begun.Id) throw new Blocked("createInit");
  trial.made.add("draft", begun.Id);
  return begun;
}

/** A document of the draft. */
export const paper = (trial: Trial) =>
  trial.once(paper, async () => uploadPaper(trial, (await draft(trial)).Id, await paperType(trial)));

/** A kind of document that the wizard asks for. */
export const paperType = async (trial: Trial): Promise<string> => {
  const { config } = await wizard(trial);
  const fields = config.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  return fields.find(({ file }) => file)?.file?.documentTypeId ?? "other";
};

/** Asks for a place, puts the bytes there with nothing of ours on the request, makes the document. */
export async function uploadPaper(trial: Trial, applicationId: ApplicationId, documentTypeId: string) {
  const params = { applicationId };
  const place = await trial.call(document.createUpload, {
    params,
    body: { FileName: "conformance.pdf", Size: PDF.byteLength, DocumentTypeId: documentTypeId },
  });
  await putPaper(trial, place.Url);
  return trial.call(document.completeUpload, { params, body: { UploadId: place.UploadId } });
}

async function putPaper(trial: Trial, url: string): Promise<void> {
  try {
    await trial.provider.as(null).put(url, new Blob([PDF], { type: "application/pdf" }), {});
  } catch (error) {
    trial.differs(document.createUpload, "Url", `takes no bytes without a token: ${String(error)}`);
  }
}

/** An application that went through the wizard and was lodged; nothing where the wizard wants what we do not have. */
export const lodged = (trial: Trial) => trial.once(lodged, () => newLodged(trial));

export async function newLodged(trial: Trial) {
  const { config, filled } = await wizard(trial);
  if (!filled) throw new Blocked("answers that the wizard takes");
  const begun = await newDraft(trial);
  const { Id: id } = begun;
  const statements = config.submission.statements.map(({ key }) => [`statements.${key}`, true]);
  await trial.call(applicationDraft.updateDynamic, {
    params: { id },
    body: { Revision: begun.Revision, Answers: { ...filled.answers, ...Object.fromEntries(statements) } },
  });
  for (const type of filled.documentTypeIds) await uploadPaper(trial, id, type);
  await trial.call(applicationDraft.putApplicantSignature, {
    params: { id },
    body: { Signature: { Kind: "typed", Value: "Conformance Check" }, SignedByName: "Conformance Check" },
  });
  const idempotencyKey = trial.options.random();
  const body = {
    AdditionalApplicationRequestID: trial.provider.config.zeroHash,
    Notify: false,
    ApplicantWizzardConfigurationID: begun.ConfigurationId,
  };
  const submit = () =>
    trial.call(applicationDraft.submitApplicantWizzard, { params: { id }, body, idempotencyKey });
  const receipt = await submit();
  trial.made.add("application", id, receipt.Number);
  return { id, receipt, again: await submit() };
}
