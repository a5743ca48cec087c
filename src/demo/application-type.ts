/** What can be lodged (spec 7 Other areas). */
import { getApplicationTypes } from "#contract/application-type.ts";
import { canLodge } from "./access.ts";
import type { ServiceContext } from "./context.ts";
import { applicationTypes } from "./lookups/application-types.ts";
import type { Serve } from "./serve.ts";
import { findWizard } from "./wizard-table.ts";

export function serveApplicationType(serve: Serve, _context: ServiceContext): void {
  serve(getApplicationTypes, ({ signedIn }) =>
    applicationTypes.map(({ id, name, group, description, minutes }) => ({
      Id: id,
      Name: name,
      Group: group,
      Description: description,
      EstimatedMinutes: minutes,
      CanLodge: canLodge(signedIn.account) && findWizard(id) !== undefined,
    })),
  );
}
