/** The endpoints of the applicant's menu and of the list of statuses (spec 6). */
import { getApplicantMenu, getStatusList } from "#contract/lookups/menu.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getAccountMenu } from "../../domain/accounts/assigned-menu.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { statusTable, toStatusResponse } from "../../rules/statuses/status-table.ts";

export function serveMenu(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getApplicantMenu, ({ signedIn }) => getAccountMenu(signedIn.account, context));
  serve(getStatusList, () =>
    statusTable.filter(({ id }) => id !== "deleted").map(({ id }) => toStatusResponse(id)),
  );
}
