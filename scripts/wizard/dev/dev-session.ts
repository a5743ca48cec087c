/** The form and the draft of `wizard dev`: reads the form after each saved change, and fills the draft in. */
import { resolve } from "node:path";
import type { DevState, StepExplanation } from "#author/dev-messages.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { getCountryDay } from "#contract/wizard/countries/country-profile.ts";
import { beginDraft } from "#demo/domain/applications/drafts/drafts.ts";
import { createHandedInDocument } from "#demo/officer/demonstration/hand-in.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import { isLanguage, portalLanguages } from "#i18n/languages.ts";
import type { FilledDocument } from "../../conformance/filling/fill-wizard.ts";
import { formatFinding } from "../file-finding.ts";
import { readTranslations } from "../texts/texts-file.ts";
import { explainForm } from "./explain-form.ts";
import { explainExpression } from "./expression-text.ts";
import { fillForm } from "./fill-form.ts";
import { createFormService } from "./form-service.ts";
import { watchForm } from "./watch-form.ts";

const DAY_MS = 86_400_000;
const DEMO_USER = "user@demo.example";
/** An application type of the demo, whose draft stores the documents of the preview. */
const DRAFT_TYPE = "building-permit-pool";
type ChangeKind = "form" | "answers";

export interface DevSession {
  /** The preview's draft. */
  readonly draftId: string;
  readonly service: ReturnType<typeof createFormService>;
  /** Returns the current time of day on the date in the settings. */
  now(): Date;
  getState(): DevState;
  explain(answers: Answers): readonly StepExplanation[];
  /** Answers the form with valid answers. Resolves with false if none were found. */
  fill(): Promise<boolean>;
  /** Removes the answers and the documents. */
  clear(): void;
  changeSettings(settings: { readonly today?: string; readonly roles?: readonly number[] }): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (kind: ChangeKind) => void): () => void;
  stopWatching(): void;
  close(): void;
}

/** Rejects if the file cannot be read. */
export async function openDevSession(file: string): Promise<DevSession> {
  const path = resolve(file);
  let roles: readonly number[] = [];
  const watcher = await watchForm(path, () => notifyClients("form"));
  let today = getCountryDay(watcher.state().form?.country, new Date());
  const now = () => new Date(Date.parse(`${today}T00:00:00Z`) + (Date.now() % DAY_MS));
  const demo = await createInProcessService({ now });
  const application = createDraft(demo);
  const listeners = new Set<(kind: ChangeKind) => void>();
  const notifyClients = (kind: ChangeKind) => {
    for (const listener of listeners) listener(kind);
  };
  const getForm = (): WizardConfig => {
    const { form } = watcher.state();
    if (!form) throw new Error("the form has mistakes");
    return form;
  };
  const service = createFormService(
    demo,
    application.Id,
    () => ({ form: getForm(), today, roles, translations: readTranslations(path) }),
    () => notifyClients("answers"),
  );

  const toHref = (line = 1, column = 1, target = path) => `vscode://file/${target}:${line}:${column}`;
  const getState = (): DevState => {
    const { form, generation, savedAt, findings } = watcher.state();
    const translatedLanguages = Object.keys(readTranslations(path)).filter((code) => !isLanguage(code));
    return {
      ...{ file: path, generation, savedAt, today, roles },
      title: form?.title.text ?? "",
      findings: findings.map((finding) => ({
        text: formatFinding(finding).replace(`${resolve(path, "..")}/`, ""),
        href: toHref(finding.line, finding.column, finding.file),
      })),
      knownRoles: [...new Set(form?.steps.flatMap(({ requiredRoles = [] }) => requiredRoles) ?? [])],
      languages: [
        ...Object.entries(portalLanguages).map(([code, { name }]) => ({ code, name })),
        ...translatedLanguages.map((code) => ({ code, name: code })),
      ],
    };
  };

  const explain = (answers: Answers): readonly StepExplanation[] => {
    const { form, json } = watcher.state();
    if (!form || !json) return [];
    const explanation = explainForm(form, answers, {
      today,
      documents: service.documents(),
      viewer: service.viewer(),
      explain: explainExpression,
    });
    return form.steps.map((step) => ({
      id: step.id,
      title: step.title.text,
      isVisible: explanation.some(({ stepId, isVisible }) => stepId === step.id && isVisible),
      questions: explanation
        .filter(({ stepId }) => stepId === step.id)
        .map(({ stepId: _, place, ...question }) => {
          const { line, column } = json.findPosition(place);
          return { ...question, line, href: toHref(line, column) };
        }),
    }));
  };

  const documents = demo.context.store.collection("document");
  function removeDocuments(): void {
    for (const { Id } of documents.find({ where: { ApplicationId: application.Id } })) documents.delete(Id);
  }

  /**
   * Adds a document to the draft. Creates it with a document type that the demo service has, then replaces
   * the type, because a form may name document types that the demo service does not have.
   */
  async function addDocument({ typeId, fileName, itemPath }: FilledDocument): Promise<void> {
    const fixture = { application, context: demo.context };
    const document = await createHandedInDocument("other", fixture);
    const itemField = itemPath === undefined ? {} : { ItemPath: itemPath };
    const typeFields = { DocumentTypeId: typeId, DocumentTypeIds: [typeId] };
    documents.put({ ...document, ...typeFields, ...itemField, FileName: fileName });
  }

  async function fill(): Promise<boolean> {
    const filledForm = await fillForm(getForm(), today);
    if (!filledForm) return false;
    service.setAnswers(filledForm.answers);
    removeDocuments();
    for (const document of filledForm.documents) await addDocument(document);
    notifyClients("answers");
    return true;
  }

  return {
    draftId: application.Id,
    service,
    now,
    getState,
    explain,
    fill,
    clear() {
      service.setAnswers({});
      removeDocuments();
      notifyClients("answers");
    },
    changeSettings(settings) {
      if (!Number.isNaN(Date.parse(settings.today ?? ""))) today = settings.today ?? today;
      roles = settings.roles ?? roles;
      notifyClients("form");
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stopWatching: () => watcher.close(),
    close: () => demo.close(),
  };
}

/** Creates a draft of the demo user. The previews show this user's draft. */
function createDraft({ context }: InProcessService): ApplicationRecord {
  const [account] = context.store.collection("account").find({ where: { Username: DEMO_USER } });
  if (!account) throw new Error(`the demo service has no account ${DEMO_USER}`);
  const by = { owner: account, account, domain: "riverbend.localhost" };
  return beginDraft(DRAFT_TYPE, by, context).application;
}
