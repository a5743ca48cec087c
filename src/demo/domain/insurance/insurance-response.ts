import type * as z from "zod/mini";
import type { insurance, insuranceStatus } from "#contract/applications/insurance-details.ts";
import type { StoreClockContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InsuranceRecord } from "../../records/parts/insurance-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { toDayText } from "../../time/calendar.ts";
import { findOption } from "../lookups/lists.ts";
import { findBuilder, getContractPrice } from "./builder.ts";
import { findRequiredScheme, isDomesticScheme } from "./schemes.ts";

export function getSchemeName(id: string): Message | string {
  return findOption("InsuranceScheme", id)?.Name ?? id;
}

/**
 * Returns the insurance status. The officer's cancellation takes precedence, then the end of the period, then
 * the officer's verification. Otherwise the status depends on the certificate and the period.
 */
export function getInsuranceStatus(
  { Decision, PeriodStart, PeriodEnd, PolicyNo, IssuedOn }: InsuranceRecord,
  today: string,
): z.output<typeof insuranceStatus> {
  if (Decision === "Cancelled") return "Cancelled";
  if (PeriodEnd !== null && PeriodEnd < today) return "Expired";
  if (Decision === "Verified") return "Verified";
  const isPolicyIssued = Boolean(PolicyNo?.trim()) && IssuedOn !== null && IssuedOn <= today;
  return isPolicyIssued && (PeriodStart === null || PeriodStart <= today) ? "Current" : "Pending";
}

export function toInsuranceResponse(
  record: InsuranceRecord,
  application: ApplicationRecord,
  reason: DenialReason,
  context: StoreClockContext,
): UnlocalisedResponse<z.input<typeof insurance>> {
  const { AccountId: _account, CreatedAt: _at, Decision, ...rest } = record;
  const document = record.DocumentId
    ? context.store.collection("document").get(record.DocumentId)
    : undefined;
  return {
    ...rest,
    UpdatedBy: readStoredText(rest.UpdatedBy),
    SchemeName: getSchemeName(record.SchemeId),
    Status: getInsuranceStatus(record, toDayText(context.now())),
    FileName: document?.FileName ?? null,
    Warnings: listWarnings(record, application, context),
    Actions: reason === null && Decision === null ? ["edit", "remove"] : [],
  };
}

function listWarnings(
  record: InsuranceRecord,
  application: ApplicationRecord,
  context: StoreClockContext,
): Message[] {
  const today = toDayText(context.now());
  const price = Number(record.ContractPrice ?? getContractPrice(application.Id, context));
  const requiredScheme = findRequiredScheme(
    application.ApplicationTypeId,
    record.ContractDate ?? toDayText(application.SubmittedAt ?? context.now()),
    price,
  );
  const warnings: Message[] = [];
  if (isDomesticScheme(record.SchemeId) && requiredScheme !== null && requiredScheme !== record.SchemeId)
    warnings.push(createMessage("insurance.warning.scheme", { scheme: getSchemeName(requiredScheme) }));
  if (isDomesticScheme(record.SchemeId) && !findBuilder(application.Id, context))
    warnings.push(createMessage("insurance.warning.noBuilder"));
  if (
    record.PeriodEnd !== null &&
    record.PeriodEnd >= today &&
    record.PeriodEnd <= getRenewalWarningDay(today)
  )
    warnings.push(createMessage("insurance.warning.expires", { date: { day: record.PeriodEnd } }));
  if (record.DocumentId === null) warnings.push(createMessage("insurance.warning.noCertificate"));
  return warnings;
}

const RENEWAL_WARNING_DAYS = 30;

function getRenewalWarningDay(today: string): string {
  return new Date(Date.parse(`${today}T12:00:00Z`) + RENEWAL_WARNING_DAYS * 24 * 60 * 60_000)
    .toISOString()
    .slice(0, 10);
}
