/**
 * The service behind the previews: the demo service in this process, with the author's form in place of a built-in
 * one (decisions 99).
 */
import { Hono } from "hono";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import {
  checkAnswer,
  getDraft,
  getFeePreview,
  getSummary,
  getWizardSubmissionText,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { type Answers, mergeAnswers, toAnswers } from "#contract/wizard/answers/answers.ts";
import { computeFeePreview } from "#contract/wizard/answers/fee-preview.ts";
import { summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, type FormUser } from "#contract/wizard/expressions/evaluate.ts";
import { formatOwnText, getProblemText } from "#contract/wizard/validation/problem-text.ts";
import { type DocumentRecord, validateForm } from "#contract/wizard/validation/validate.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import type { InProcessService } from "#demo/service/in-process.ts";

interface FormServiceState {
  readonly form: WizardConfig;
  /** Current day (ISO date). */
  readonly today: string;
  /** Roles of the person; those of the demo user if empty. */
  readonly roles: readonly number[];
  /** Translations by language and key. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface FormService {
  readonly app: Hono;
  answers(): Answers;
  setAnswers(answers: Answers): void;
  documents(): readonly DocumentRecord[];
  viewer(): FormUser;
}

/**
 * Creates the service. `draftId` is a draft of the demo service that stores the documents; this service stores the
 * answers.
 */
export function createFormService(
  demo: InProcessService,
  draftId: string,
  getState: () => FormServiceState,
  onSaved: () => void,
): FormService {
  const app = new Hono();
  let answers: Answers = toAnswers({});
  let revision = 1;
  const changes: { readonly revision: number; readonly paths: readonly string[] }[] = [];
  const forwardToDemo = async (request: Request) => {
    // Some responses are read and changed here, so they must not be compressed.
    const headers = new Headers(request.headers);
    headers.set("accept-encoding", "identity");
    return demo.app.fetch(new Request(request, { headers }));
  };
  const getSavedAt = () => `${getState().today}T09:00:00Z`;
  const listDocuments = () =>
    demo.context.store.collection("document").find({ where: { ApplicationId: draftId } });
  const getViewer = (): FormUser => (getState().roles.length > 0 ? { roles: getState().roles } : {});
  const createView = () => createFormView(getState().form, answers, getState().today, getViewer());

  function saveAnswers(patch: Answers): void {
    answers = mergeAnswers(answers, patch);
    revision += 1;
    changes.push({ revision, paths: Object.keys(patch) });
  }

  app.get(getWizardConfig.path, (c) => c.json(getState().form));
  app.get(getDraft.path, async (c) => {
    const reply = await forwardToDemo(c.req.raw);
    const { form } = getState();
    return c.json({
      ...((await reply.json()) as object),
      ...{ ConfigurationId: form.id, ConfigurationVersion: form.version, Revision: revision },
      ...{ Answers: answers, SavedAt: getSavedAt(), Area: null, SetAside: [] },
    });
  });
  app.put(updateDynamic.path, async (c) => {
    const body = await c.req.json<{ Revision: number; Answers: Answers }>();
    const laterPaths = changes
      .filter((change) => change.revision > body.Revision)
      .flatMap(({ paths }) => paths);
    const otherPaths = laterPaths.filter((path) => !Object.hasOwn(body.Answers, path));
    saveAnswers(body.Answers);
    onSaved();
    return c.json({
      Revision: revision,
      SavedAt: getSavedAt(),
      Changed: Object.fromEntries(otherPaths.map((path) => [path, answers[path] ?? null])),
    });
  });
  app.get(getSummary.path, (c) => {
    const { form, today } = getState();
    const validationContext = { today, documents: listDocuments() };
    return c.json({
      Groups: summariseAnswers(form, answers, { ...validationContext, lists: {}, viewer: getViewer() }),
      Problems: validateForm(form, answers, validationContext).map((problem) => ({
        StepId: problem.stepId,
        Path: problem.path,
        Message: getProblemText(problem),
      })),
    });
  });
  app.get(getFeePreview.path, (c) => {
    const { lines, total } = computeFeePreview(createView()) ?? { lines: [], total: 0 };
    return c.json({
      Lines: lines.map(({ label, amount }) => ({
        Label: formatOwnText(label),
        Amount: amount.toFixed(2),
        Note: null,
        Path: null,
      })),
      Total: total.toFixed(2),
      Table: [],
      Revision: revision,
    });
  });
  app.get(getWizardSubmissionText.path, (c) => c.json({ Text: getState().form.submission.text.text }));
  app.get(checkAnswer.path, (c) => c.json({ IsKnown: true }));
  app.post(submitApplicantWizard.path, (c) =>
    c.json({ error: "This is a preview: a form is submitted on a portal." }, 400),
  );
  app.get("/api/Translation/Translation/:lang", async (c) =>
    c.req.query("ConfigurationId") === undefined
      ? await forwardToDemo(c.req.raw)
      : c.json(getState().translations[c.req.param("lang")] ?? {}),
  );
  app.get(getApplicant.path, async (c) => {
    const reply = await forwardToDemo(c.req.raw);
    const { roles } = getState();
    if (!reply.ok || roles.length === 0) return reply;
    return c.json({ ...((await reply.json()) as object), roles });
  });
  app.all("*", (c) => forwardToDemo(c.req.raw));

  return {
    app,
    answers: () => answers,
    setAnswers(next) {
      const removedAnswers = Object.keys(answers).map((path) => [path, null]);
      saveAnswers({ ...Object.fromEntries(removedAnswers), ...next });
    },
    documents: listDocuments,
    viewer: getViewer,
  };
}
