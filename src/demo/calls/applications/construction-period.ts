/** The endpoints for a permit's duration and applicant, and the application's activity (spec 7.5). */

import {
  getApplicantChoices,
  getApplicationActivity,
  getConstructionCompletionPeriod,
  updateApplicationApplicant,
} from "#contract/applications/construction-period.ts";
import { getFullName } from "#contract/full-name.ts";
import type { ServiceContext } from "../../context/context.ts";
import { toSummaryResponse } from "../../domain/applications/summary.ts";
import {
  assertCanTransfer,
  listApplicantChoices,
  transferApplication,
} from "../../domain/applications/transfer.ts";
import { listActivity } from "../../domain/parts/activity-list.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import { toConstructionPeriodResponse } from "../../domain/periods/construction-period.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { getApplicationFor, listRightsOnApplication } from "../../rules/access.ts";

export function serveConstructionPeriod(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getConstructionCompletionPeriod, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    return toConstructionPeriodResponse(
      application,
      listRightsOnApplication(application, signedIn.account, context).has("lodge"),
      context,
    );
  });

  serve(getApplicantChoices, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    assertCanTransfer(application, signedIn.account, context);
    return listApplicantChoices(application, context).map((account) => ({
      AccountId: account.Id,
      Name: getFullName(account),
      Email: account.Email,
    }));
  });

  serve(updateApplicationApplicant, ({ body, signedIn }) => {
    const { account } = signedIn;
    const application = getApplicationFor("view", body.ApplicationId ?? "", account, context);
    assertCanTransfer(application, account, context);
    // The transfer is already done: accept a retry after a lost response.
    if (application.AccountId === body.NewApplicantAccountId) return toSummaryResponse(application);
    const newApplicant = listApplicantChoices(application, context).find(
      ({ Id }) => Id === body.NewApplicantAccountId,
    );
    if (!newApplicant) throw new ServiceError(400, createMessage("applications.transferChoices"));
    return toSummaryResponse(
      transferApplication(application, newApplicant, getActingName(account, application), context),
    );
  });

  serve(getApplicationActivity, ({ params, query, signedIn }) => {
    const { Id } = getApplicationFor("view", params.id, signedIn.account, context);
    return listActivity(Id, query, context);
  });
}
