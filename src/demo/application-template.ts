/** Applications kept as patterns for the next one (spec 7 Other areas). */
import { getApplicationTemplates, loadDataFromTemplate } from "#contract/application-template.ts";
import { getApplicationFor } from "./access.ts";
import { overlayTemplate } from "./applications/drafts.ts";
import { showDraft } from "./applications/show-draft.ts";
import type { ServiceContext } from "./context.ts";
import { getApplicationType } from "./lookups/application-types.ts";
import type { Serve } from "./serve.ts";

export function serveApplicationTemplate(serve: Serve, context: ServiceContext): void {
  const { store } = context;

  serve(getApplicationTemplates, ({ query, signedIn }) =>
    store
      .collection("template")
      .find({ where: { AccountId: signedIn.account.Id, ApplicationTypeId: query.ApplicationTypeId } })
      .map(({ Id, Name, ApplicationTypeId, UpdatedAt }) => ({
        ...{ Id, Name, ApplicationTypeId, UpdatedAt },
        ApplicationTypeName: getApplicationType(ApplicationTypeId).name,
      })),
  );

  serve(loadDataFromTemplate, ({ params, signedIn }) =>
    store.transaction(() => {
      const application = getApplicationFor("edit", params.a, signedIn.account, context);
      return showDraft(
        overlayTemplate(application, params.b, signedIn.account, context),
        signedIn.account,
        context,
      );
    }),
  );
}
