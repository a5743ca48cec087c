/** My applications: list, filters, side panel (spec 7 Applications). */
import {
  getApplicationFilters,
  getApplicationList,
  getApplistSidePanelDetails,
} from "#contract/application-list.ts";
import { getApplicationFor, visibleWhere } from "./access.ts";
import { countEach } from "./applications/count-visible.ts";
import { showFilters } from "./applications/filters.ts";
import { listOrder } from "./applications/list-order.ts";
import { listWhere } from "./applications/list-query.ts";
import { recentOf } from "./applications/recent.ts";
import { showSummary } from "./applications/summary.ts";
import { currentStage, showWorkflow } from "./applications/workflow.ts";
import type { ServiceContext } from "./context.ts";
import type { Serve } from "./serve.ts";

export function serveApplicationList(serve: Serve, context: ServiceContext): void {
  const applications = context.store.collection("application");

  serve(getApplicationList, ({ query, body, signedIn }) => {
    const where = listWhere(body, visibleWhere(signedIn.account, context));
    const items = applications.find({
      where,
      orderBy: listOrder(query),
      limit: query.PageSize,
      offset: (query.PageNumber - 1) * query.PageSize,
    });
    return { Items: items.map(showSummary), TotalCount: countEach(applications, where) };
  });

  serve(getApplicationFilters, ({ body, signedIn }) =>
    showFilters(body.AppListTypeName, signedIn.account, context),
  );

  serve(getApplistSidePanelDetails, ({ query, signedIn }) => {
    const application = getApplicationFor("view", query.ApplicationId, signedIn.account, context);
    return {
      Application: showSummary(application),
      CurrentStage: currentStage(showWorkflow(application, context)),
      DocumentCount: context.store.collection("document").count({ ApplicationId: application.Id }),
      Recent: recentOf(application.Id, context),
    };
  });
}
