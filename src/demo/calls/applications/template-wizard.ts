/** The endpoints that edit a template in the wizard. The answers are saved like those of a draft (spec 7.6.12). */
import {
  getTemplateCurrentStepId,
  getTemplateDraft,
  getTemplateSummary,
  getTemplateWizardConfig,
  updateTemplateCurrentStepId,
  updateTemplateDynamic,
} from "#contract/applications/application-template.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { listChangesSince, mergeSave } from "../../domain/applications/drafts/answers.ts";
import { assertNoReadOnlyChange } from "../../domain/applications/drafts/read-only.ts";
import { listTemplateAnswerGroups, listTemplateProblems } from "../../domain/templates/template-summary.ts";
import { getTemplate, getTemplateWizard } from "../../domain/templates/templates.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";

export function serveTemplateWizard(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const templates = store.collection("template");

  serve(getTemplateWizardConfig, ({ params, signedIn }) =>
    getTemplateWizard(getTemplate(params.id, signedIn.account, context), context),
  );

  serve(getTemplateDraft, ({ params, signedIn }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    const { Id, ApplicationTypeId, Revision, CurrentStepId, Answers, SavedAt } = template;
    const { id, version } = getTemplateWizard(template, context);
    return {
      ...{ Id, ApplicationTypeId, Revision, CurrentStepId, SavedAt },
      ConfigurationId: id,
      ConfigurationVersion: version,
      Answers: { ...Answers },
    };
  });

  serve(updateTemplateDynamic, ({ params, body, signedIn }) => {
    const at = toInstantText(context.now());
    const savedTemplate = store.transaction(() => {
      const template = getTemplate(params.id, signedIn.account, context);
      const form = getTemplateWizard(template, context);
      assertNoReadOnlyChange(
        { form, answers: template.Answers, patch: body.Answers },
        signedIn.account,
        context,
      );
      const mergedTemplate = mergeSave(template, body.Revision, body.Answers, at);
      templates.put({ ...mergedTemplate, UpdatedAt: at });
      return mergedTemplate;
    });
    const otherChanges = Object.entries(listChangesSince(savedTemplate, body.Revision)).filter(
      ([path]) => !Object.hasOwn(body.Answers, path),
    );
    return { Revision: savedTemplate.Revision, SavedAt: at, Changed: Object.fromEntries(otherChanges) };
  });

  serve(updateTemplateCurrentStepId, ({ params, body, signedIn }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    templates.put({ ...template, CurrentStepId: body.CurrentStepId });
    return SUCCESS_RESPONSE;
  });

  serve(getTemplateCurrentStepId, ({ params, signedIn }) => ({
    CurrentStepId: getTemplate(params.id, signedIn.account, context).CurrentStepId,
  }));

  serve(getTemplateSummary, ({ params, signedIn, reader }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    return {
      Groups: listTemplateAnswerGroups(template, context, reader),
      Problems: listTemplateProblems(template, context),
    };
  });
}
