/** Templates: answers saved for future applications (spec 7.6.12). */
import {
  createApplicationTemplate,
  deleteApplicationTemplate,
  getApplicationTemplate,
  getApplicationTemplates,
  loadDataFromTemplate,
  updateApplicationTemplate,
} from "#contract/applications/application-template.ts";
import { instant, type ServiceContext } from "../../context/context.ts";
import { showDraft } from "../../domain/applications/drafts/show-draft.ts";
import { announceAnswers } from "../../domain/applications/moves/moves.ts";
import { countBySteps } from "../../domain/templates/template-answers.ts";
import { templateGroups } from "../../domain/templates/template-summary.ts";
import {
  getTemplate,
  getTemplateWizard,
  makeTemplate,
  overlayTemplate,
  showTemplate,
} from "../../domain/templates/templates.ts";
import { once } from "../../http/replay.ts";
import { DONE, type Serve } from "../../http/serve.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveApplicationTemplate(serve: Serve, context: ServiceContext): void {
  const { store } = context;
  const templates = store.collection("template");

  serve(getApplicationTemplates, ({ query, signedIn }) =>
    templates
      .find({
        where: { AccountId: signedIn.account.Id, ApplicationTypeId: query.ApplicationTypeId },
        orderBy: { field: "Name", direction: "asc" },
      })
      .map(showTemplate),
  );

  serve(getApplicationTemplate, ({ params, signedIn, reader }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    return {
      Template: showTemplate(template),
      Steps: countBySteps(template.Answers, getTemplateWizard(template, context)),
      Groups: templateGroups(template, context, reader),
    };
  });

  serve(createApplicationTemplate, ({ body, signedIn: { account }, idempotencyKey }) => {
    const asked = { key: idempotencyKey, scope: `template ${account.Id}`, asked: body };
    return once(asked, context, () => showTemplate(makeTemplate(body, account, context)));
  });

  serve(updateApplicationTemplate, ({ params, body, signedIn }) => {
    const template = getTemplate(params.id, signedIn.account, context);
    const changed = { ...template, ...body, UpdatedAt: instant(context.now()) };
    templates.put(changed);
    return showTemplate(changed);
  });

  serve(deleteApplicationTemplate, ({ params, signedIn }) => {
    templates.delete(getTemplate(params.id, signedIn.account, context).Id);
    return DONE;
  });

  serve(loadDataFromTemplate, ({ params, body, signedIn: { account } }) => {
    const filled = store.transaction(() => {
      const application = getApplicationFor("edit", params.a, account, context);
      return overlayTemplate(application, params.b, account, context, {
        stepIds: body?.StepIds,
        isOverwriting: body?.Overwrite ?? false,
      });
    });
    announceAnswers(filled.application, filled.answers, context);
    return showDraft(filled, account, context);
  });
}
