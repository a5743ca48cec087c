/** The applicant's menu: only screens that exist, only what the role may do (spec 6). */
import { getApplicantMenu, getStatusList, type MenuItem } from "#contract/menu.ts";
import { canLodge } from "./access.ts";
import type { ServiceContext } from "./context.ts";
import type { AccountRecord } from "./records.ts";
import type { Serve } from "./serve.ts";
import { showStatus, statuses } from "./status-table.ts";

function menuOf(account: AccountRecord): MenuItem[] {
  const mine = { Id: "app-list", Title: "My applications", Hyperlink: "/app-list", Icon: "list" };
  const begin = {
    Id: "application-lodgement",
    Title: "New application",
    Hyperlink: "/wizards/application-lodgement",
    Icon: "plus",
  };
  return [
    { Id: "applications", Title: "Applications", Children: canLodge(account) ? [mine, begin] : [mine] },
    { Id: "app-tracking", Title: "Track by number", Hyperlink: "/app-tracking", Icon: "search" },
  ];
}

export function serveMenu(serve: Serve, _context: ServiceContext): void {
  serve(getApplicantMenu, ({ signedIn }) => menuOf(signedIn.account));
  serve(getStatusList, () => statuses.filter(({ id }) => id !== "deleted").map(({ id }) => showStatus(id)));
}
