/** The endpoints of the applicant's application list: rows, filters, side panel (spec 7.5). */
import {
  getApplicationFilters,
  getApplicationList,
  getApplistSidePanelDetails,
  pinApplication,
} from "#contract/applications/application-list.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { countVisibleApplications } from "../../../domain/applications/list/count-visible.ts";
import { toFiltersResponse } from "../../../domain/applications/list/filters.ts";
import { getListOrder } from "../../../domain/applications/list/list-order.ts";
import { createListConditions, createListFilter } from "../../../domain/applications/list/list-query.ts";
import { listPinnedFirst, listPinnedIds, setPinned } from "../../../domain/applications/list/pins.ts";
import { listRecentActivity } from "../../../domain/applications/list/recent-activity.ts";
import { toSummaryResponse } from "../../../domain/applications/summary.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../../http/serve.ts";
import { getApplicationFor, listRightsOnApplication } from "../../../rules/access.ts";
import { getCurrentStage, toWorkflowResponse } from "../../../rules/workflow.ts";

/** Maximum number of search results to count. Very common words match too many applications to count quickly. */
const MAX_COUNTED = 1_000;

export function serveApplicationList(serve: ServeEndpoint, context: ServiceContext): void {
  const applications = context.store.collection("application");

  serve(getApplicationList, ({ query, body, signedIn }) => {
    const where = createListConditions(body, createListFilter(body, signedIn.account, context));
    const pinnedIds = listPinnedIds(signedIn.account, context);
    const items = listPinnedFirst(applications, pinnedIds, {
      where,
      orderBy: getListOrder(query),
      limit: query.PageSize,
      offset: (query.PageNumber - 1) * query.PageSize,
    });
    const isSearched = body.SearchFilterValues.some(({ Field }) => Field === "Search");
    const count = countVisibleApplications(applications, where, isSearched ? MAX_COUNTED + 1 : undefined);
    const isMore = isSearched && count > MAX_COUNTED;
    return {
      Items: items.map((item) => ({
        ...toSummaryResponse(item, listRightsOnApplication(item, signedIn.account, context)),
        IsPinned: pinnedIds.includes(item.Id),
      })),
      TotalCount: isMore ? MAX_COUNTED : count,
      ...(isMore && { IsMore: true }),
    };
  });

  serve(pinApplication, ({ params, body, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    setPinned(application, body.IsPinned, signedIn.account, context);
    return SUCCESS_RESPONSE;
  });

  serve(getApplicationFilters, ({ body, signedIn, reader }) =>
    toFiltersResponse(body.AppListTypeName, signedIn.account, context, reader),
  );

  serve(getApplistSidePanelDetails, ({ query, signedIn }) => {
    const application = getApplicationFor("view", query.ApplicationId, signedIn.account, context);
    return {
      Application: toSummaryResponse(
        application,
        listRightsOnApplication(application, signedIn.account, context),
      ),
      CurrentStage: getCurrentStage(toWorkflowResponse(application, context)),
      DocumentCount: context.store.collection("document").count({ ApplicationId: application.Id }),
      Recent: listRecentActivity(application.Id, context),
    };
  });
}
