/** The applicant's menu: existing screens that the role and the parent allow (spec 6). */
import { getApplicantMenu, getStatusList } from "#contract/lookups/menu.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getMenu } from "../../domain/accounts/assigned-menu.ts";
import type { Serve } from "../../http/serve.ts";
import { statuses, toStatusResponse } from "../../rules/statuses/status-table.ts";

export function serveMenu(serve: Serve, context: ServiceContext): void {
  serve(getApplicantMenu, ({ signedIn }) => getMenu(signedIn.account, context));
  serve(getStatusList, () =>
    statuses.filter(({ id }) => id !== "deleted").map(({ id }) => toStatusResponse(id)),
  );
}
