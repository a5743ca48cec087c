/** The endpoints of one application: read, track, respond to requests, withdraw (spec 7.5). */

import {
  changeApplicationStatus,
  decideQuote,
  getApplicantAppDetails,
  getApplicantAppTrackingDetails,
  getApplicantAppWorkflow,
  getApplication,
  getHeaderSubheader,
  putClientComment,
  putDateProvided,
} from "#contract/applications/application.ts";
import type { ServiceContext } from "../../context/context.ts";
import { withAnswerTokens } from "../../domain/answer-links/answer-link.ts";
import { toApplicationDetailsResponse } from "../../domain/applications/application-details-response.ts";
import { getApplicationTitle } from "../../domain/applications/application-title.ts";
import { restoreDraft } from "../../domain/applications/drafts/restore-draft.ts";
import { respondToQuote as decide } from "../../domain/applications/fees/quote.ts";
import { closeInformationRequest } from "../../domain/applications/information-requests/close-information-request.ts";
import {
  getOpenRequest,
  toInformationRequestResponse,
} from "../../domain/applications/information-requests/information-requests.ts";
import { toSummaryResponse } from "../../domain/applications/summary.ts";
import { transitionApplication } from "../../domain/applications/transitions/transitions.ts";
import { getApplicationType } from "../../domain/lookups/application-types.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import {
  getApplicationFor,
  getApplicationOrDeletedFor,
  listRightsOnApplication,
} from "../../rules/access.ts";
import { getStatus, toStatusResponse } from "../../rules/statuses/status-table.ts";
import { toPublicWorkflow, toWorkflowResponse } from "../../rules/workflow.ts";

export function serveApplication(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const toSummaryFor = (application: ApplicationRecord, account: AccountRecord) =>
    toSummaryResponse(application, listRightsOnApplication(application, account, context));

  serve(getApplication, ({ params, signedIn }) =>
    toSummaryFor(getApplicationFor("view", params.id, signedIn.account, context), signedIn.account),
  );

  serve(getApplicantAppDetails, async ({ params, signedIn: { account }, reader }) => {
    const application = getApplicationFor("view", params.id, account, context);
    const details = toApplicationDetailsResponse(application, account, context, reader);
    if (account.State !== "visitor") return details;
    return { ...details, InformationRequests: await withAnswerTokens(details.InformationRequests, context) };
  });

  serve(getHeaderSubheader, ({ params, signedIn, reader }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const type = getApplicationType(application.ApplicationTypeId).name;
    // If the portal belongs to another authority than the application, the heading also names the
    // application's authority, because fees, invoices and letters name that authority.
    const isOfOtherHost = application.Domain !== signedIn.session.Domain;
    const authority = isOfOtherHost ? findHostName(context.hosts, application.Domain) : "";
    return {
      Header: getApplicationTitle(application),
      Subheader: [application.Number ?? "", type, getStatus(application.StatusId).name, authority]
        .map(reader.text)
        .filter(Boolean)
        // The no-break space keeps the dot at the end of a line instead of at the start of the next line.
        .join("\u00a0· "),
    };
  });

  serve(getApplicantAppWorkflow, ({ params, signedIn }) =>
    toWorkflowResponse(getApplicationFor("view", params.id, signedIn.account, context), context),
  );

  serve(getApplicantAppTrackingDetails, ({ params }) => {
    const applicationNumber = params.no.trim().toUpperCase();
    const [application] = store.collection("application").find({ where: { Number: applicationNumber } });
    if (!application || application.Number === null || application.StatusId === "deleted")
      throw createNotFoundError();
    const { ApplicationTypeId, Suburb, StatusId, SubmittedAt, StatusSince } = application;
    return {
      Number: application.Number,
      ApplicationTypeName: getApplicationType(ApplicationTypeId).name,
      Suburb,
      Status: toStatusResponse(StatusId),
      SubmittedAt,
      UpdatedAt: StatusSince,
      Workflow: toPublicWorkflow(toWorkflowResponse(application, context)),
    };
  });

  serve(putClientComment, ({ params, body, signedIn }) => {
    const application = getApplicationFor("edit", params.id, signedIn.account, context);
    const informationRequest = getOpenRequest(application.Id, body.RequestId, context);
    const Confirmed = body.Confirmed ?? informationRequest.Confirmed;
    const commentedRequest = { ...informationRequest, ClientComment: body.ClientComment, Confirmed };
    store.collection("request").put(commentedRequest);
    return toInformationRequestResponse(commentedRequest, context);
  });

  serve(putDateProvided, ({ params, body, signedIn }) => {
    const application = getApplicationFor("lodge", params.id, signedIn.account, context);
    const by = getActingName(signedIn.account, application);
    const closedRequest = closeInformationRequest(
      application,
      body.RequestId,
      body.DateProvided,
      by,
      context,
    );
    return toInformationRequestResponse(closedRequest, context);
  });

  serve(decideQuote, ({ params, body, signedIn }) => {
    const application = getApplicationFor("lodge", params.id, signedIn.account, context);
    return toSummaryFor(
      decide(application, body, getActingName(signedIn.account, application), context),
      signedIn.account,
    );
  });

  serve(changeApplicationStatus, ({ params, body, signedIn }) => {
    const application = getApplicationOrDeletedFor(
      body.Status === "Withdrawn" ? "lodge" : "edit",
      params.id,
      signedIn.account,
      context,
    );
    if (application.StatusId === "deleted" && body.Status !== "Draft") throw createNotFoundError();
    if (body.Status === "Draft") return toSummaryFor(restoreDraft(application, context), signedIn.account);
    const statusChange = {
      to: body.Status.toLowerCase(),
      actor: "applicant",
      by: getActingName(signedIn.account, application),
    } as const;
    return toSummaryFor(transitionApplication(application, statusChange, context), signedIn.account);
  });
}
