import type * as z from "zod/mini";
import type { applicationSummary } from "#contract/applications/application.ts";
import type { WithMessages } from "../../messages/localise.ts";
import { readMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus, showStatus } from "../../rules/statuses/status-table.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { ownerOf } from "../people/acting.ts";
import { titleOf } from "./application-title.ts";

export type Summary = WithMessages<
  z.input<typeof applicationSummary>,
  "Name" | "Title" | "ApplicationTypeName" | "DueReason" | "WaitingFor"
>;

/** The summary of an application in lists, panels and headings. */
export function showSummary(application: ApplicationRecord): Summary {
  const { Id, Number: number, ApplicationTypeId, Description, ApplicantName } = application;
  const { SubmittedAt, UpdatedAt, DueDate, DueReason, StatusId } = application;
  return {
    Id,
    Number: number,
    ApplicationTypeId,
    ApplicationTypeName: getApplicationType(ApplicationTypeId).name,
    Title: titleOf(application),
    Description,
    Status: showStatus(StatusId),
    ApplicantName,
    Owner: ownerOf(application),
    SubmittedAt,
    UpdatedAt,
    DueDate,
    DueReason: DueReason && readMessage(DueReason),
    WaitingFor: getStatus(StatusId).waitingFor ?? null,
  };
}
