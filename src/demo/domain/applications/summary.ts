import type * as z from "zod/mini";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { applicationSummary } from "#contract/applications/application.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { ALL_RIGHTS } from "../../rules/access.ts";
import { getStatus, toStatusResponse } from "../../rules/statuses/status-table.ts";
import { getWaitingStep } from "../../rules/waiting-steps.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { getActingOwner } from "../people/acting-owner.ts";
import { getApplicationTitle } from "./application-title.ts";
import { getDisplayedDueDate } from "./displayed-due-date.ts";

export type ApplicationSummaryResponse = UnlocalisedResponse<
  z.input<typeof applicationSummary>,
  "Name" | "Title" | "ApplicationTypeName" | "DueReason" | "WaitingFor"
>;

/** Converts an application to the summary in lists, panels and headings, for a viewer with these rights. */
export function toSummaryResponse(
  application: ApplicationRecord,
  rights: ReadonlySet<DelegateRight> = ALL_RIGHTS,
): ApplicationSummaryResponse {
  const { Id, Number: number, ApplicationTypeId, Description, ApplicantName } = application;
  const { SubmittedAt, UpdatedAt, StatusId, Step } = application;
  const waitingStep = Step === null ? null : getWaitingStep(Step);
  return {
    Id,
    Number: number,
    ApplicationTypeId,
    ApplicationTypeName: getApplicationType(ApplicationTypeId).name,
    Title: getApplicationTitle(application),
    Description,
    Status: toStatusResponse(StatusId),
    ApplicantName,
    Owner: getActingOwner(application),
    SubmittedAt,
    UpdatedAt,
    ...getDisplayedDueDate(application),
    WaitingFor: waitingStep?.task ?? (StatusId === "draft" ? (getStatus(StatusId).waitingFor ?? null) : null),
    NextStep: Step &&
      waitingStep && { Id: Step, Section: waitingStep.section, IsMine: rights.has(waitingStep.right) },
  };
}
