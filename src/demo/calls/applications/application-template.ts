/** The endpoints of templates. A template has answers saved for future applications (spec 7.6.12). */
import {
  createApplicationTemplate,
  deleteApplicationTemplate,
  getApplicationTemplate,
  getApplicationTemplates,
  loadDataFromTemplate,
  updateApplicationTemplate,
} from "#contract/applications/application-template.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { toDraftResponse } from "../../domain/applications/drafts/draft-response.ts";
import { publishAnswersChange } from "../../domain/applications/transitions/transitions.ts";
import { countAnswersByStep } from "../../domain/templates/template-answers.ts";
import { listTemplateAnswerGroups } from "../../domain/templates/template-summary.ts";
import {
  applyTemplate,
  createTemplate,
  getTemplate,
  getTemplateWizard,
  toTemplateResponse,
} from "../../domain/templates/templates.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveApplicationTemplate(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const templates = store.collection("template");

  serve(getApplicationTemplates, ({ query, signedIn }) =>
    templates
      .find({
        where: { AccountId: signedIn.account.Id, ApplicationTypeId: query.ApplicationTypeId },
        orderBy: { field: "Name", direction: "asc" },
      })
      .map(toTemplateResponse),
  );

  serve(getApplicationTemplate, ({ params, signedIn, reader }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    return {
      Template: toTemplateResponse(template),
      Steps: countAnswersByStep(template.Answers, getTemplateWizard(template, context)),
      Groups: listTemplateAnswerGroups(template, context, reader),
    };
  });

  serve(createApplicationTemplate, ({ body, signedIn: { account }, idempotencyKey }) => {
    const idempotentCall = { key: idempotencyKey, scope: `template ${account.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () =>
      toTemplateResponse(createTemplate(body, account, context)),
    );
  });

  serve(updateApplicationTemplate, ({ params, body, signedIn }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    const changedTemplate = { ...template, ...body, UpdatedAt: toInstantText(context.now()) };
    templates.put(changedTemplate);
    return toTemplateResponse(changedTemplate);
  });

  serve(deleteApplicationTemplate, ({ params, signedIn }) => {
    templates.delete(getTemplate(params.id, signedIn.account, context).Id);
    return SUCCESS_RESPONSE;
  });

  serve(loadDataFromTemplate, ({ params, body, signedIn: { account } }) => {
    const draft = store.transaction(() => {
      const application = getApplicationFor("edit", params.a, account, context);
      return applyTemplate(application, params.b, account, context, {
        stepIds: body?.StepIds,
        isOverwriting: body?.Overwrite ?? false,
      });
    });
    publishAnswersChange(draft.application, draft.answers, context);
    return toDraftResponse(draft, account, context);
  });
}
