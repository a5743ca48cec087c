/** Creates requests after lodging in every state, for one account and for applications with a request status. */

import type { FormReader } from "../../domain/forms/stored-forms.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import {
  createAmendedApplicationMessage,
  createExtendedPeriodMessage,
  createRefusedRequestMessage,
} from "../../domain/requests/decision-messages.ts";
import { getRequestTypeWizard, prefillRequestAnswers } from "../../domain/requests/request-answers.ts";
import type { StoredMessage } from "../../messages/message.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import type { PeriodRecord } from "../../records/parts/period-record.ts";
import { getRequestType } from "../../rules/request-types.ts";
import { addMonths, toDayText } from "../../time/calendar.ts";
import { addDaysTo, type SeededPartContext } from "./part-context.ts";

type TypeId = AdditionalRequestRecord["TypeId"];
type State = AdditionalRequestRecord["State"];

interface PlannedRequest {
  readonly typeId: TypeId;
  readonly state: State;
  /** Age in days. */
  readonly ageDays: number;
  readonly comment?: string;
}

/** Requests by application status. In statuses other than `…-requested`, only the builder's office has requests. */
const requestsByStatus: Readonly<Record<string, readonly PlannedRequest[]>> = {
  "extension-requested": [{ typeId: "extension", state: "Submitted", ageDays: 7 }],
  "amendment-requested": [{ typeId: "amendment", state: "Submitted", ageDays: 5 }],
  inspections: [
    {
      typeId: "amendment",
      state: "Approved",
      ageDays: 60,
      comment: "Agreed: the changed windows meet the energy report.",
    },
    { typeId: "change-of-applicant", state: "Withdrawn", ageDays: 40 },
  ],
  "construction-commenced": [
    {
      typeId: "extension",
      state: "Approved",
      ageDays: 20,
      comment: "Granted for six months; no further extension.",
    },
    { typeId: "amendment", state: "Draft", ageDays: 1 },
  ],
  "direction-to-fix": [
    {
      typeId: "amendment",
      state: "Refused",
      ageDays: 30,
      comment: "The roof cannot go above 9 m without a consent.",
    },
  ],
  "permit-issued": [{ typeId: "extension", state: "Draft", ageDays: 2 }],
  referred: [{ typeId: "withdrawal", state: "Draft", ageDays: 3 }],
  "under-assessment": [],
};

function findEffect(typeId: TypeId, state: State, newDate: string): StoredMessage | null {
  if (state === "Refused") return createRefusedRequestMessage(typeId).toJSON();
  if (state !== "Approved") return null;
  return (
    typeId === "extension"
      ? createExtendedPeriodMessage("finish", newDate)
      : createAmendedApplicationMessage(1)
  ).toJSON();
}

interface SeededRequest {
  readonly request: AdditionalRequestRecord;
  readonly answers: AnswersRecord;
  readonly period: PeriodRecord | undefined;
}

export function seedAdditionalRequests(
  { seededApplication: one, createPartFields, findFirstInstant }: SeededPartContext,
  officer: ActorName,
  now: Date,
  forms: FormReader,
): SeededRequest[] {
  const { application, answers } = one;
  const isShown = application.AccountId === "acc-user" || application.StatusId.endsWith("-requested");
  if (!isShown || !application.ApplicationTypeId.startsWith("building-permit-")) return [];
  const counts = new Map<TypeId, number>();
  return (requestsByStatus[application.StatusId] ?? []).map(({ typeId, state, ageDays, comment }, index) => {
    const startedAt = addDaysTo(now.toISOString(), -ageDays);
    const lodgedAt = state === "Draft" ? null : addDaysTo(startedAt, 0.05);
    const decidedAt =
      state === "Approved" || state === "Refused" || state === "Withdrawn"
        ? addDaysTo(startedAt, Math.min(5, ageDays / 2))
        : null;
    const requestNumber = (counts.get(typeId) ?? 0) + (lodgedAt ? 1 : 0);
    counts.set(typeId, requestNumber);
    const issuedOn = toDayText(findFirstInstant("permit-issued") ?? application.CreatedAt);
    const newDate = addMonths(issuedOn, 30);
    const request: AdditionalRequestRecord = {
      ...createPartFields(`q${index}`, startedAt),
      UpdatedAt: decidedAt ?? lodgedAt ?? startedAt,
      TypeId: typeId,
      State: state,
      Number: lodgedAt
        ? `${application.Number}-${getRequestType(typeId).numberSuffix}${requestNumber}`
        : null,
      ConfigurationId: getRequestTypeWizard(typeId, forms).id,
      CreatedBy: application.ApplicantName,
      SubmittedAt: lodgedAt,
      DecidedAt: decidedAt,
      DecidedBy: decidedAt ? (state === "Withdrawn" ? application.ApplicantName : officer) : null,
      Comment: comment ?? null,
      Effect: findEffect(typeId, state, newDate),
    };
    const attributes = { number: application.Number ?? undefined, issuedOn: issuedOn };
    const prefilledAnswers = prefillRequestAnswers(request, answers.Answers, attributes, {
      store: forms.store,
      now: () => new Date(startedAt),
    });
    const requestAnswers = lodgedAt
      ? { ...prefilledAnswers.Answers, ...getSpecificAnswers(typeId, newDate) }
      : prefilledAnswers.Answers;
    const signatureFields = lodgedAt
      ? ({
          Signature: { Kind: "typed", Value: application.ApplicantName },
          SignedByName: application.ApplicantName,
          SignedBy: application.ApplicantName,
          SignedAt: lodgedAt,
        } as const)
      : {};
    const extension = {
      At: decidedAt ?? startedAt,
      By: officer,
      Kind: "finish",
      From: addMonths(issuedOn, 24),
      To: newDate,
    } as const;
    const isExtended = typeId === "extension" && state === "Approved";
    return {
      request,
      answers: {
        ...prefilledAnswers,
        ...signatureFields,
        Answers: requestAnswers,
        Revision: 1,
        SavedAt: lodgedAt ?? startedAt,
      },
      period: isExtended ? { Id: application.Id, Extensions: [extension] } : undefined,
    };
  });
}

const confirmedStatements = Object.fromEntries(
  ["true", "authority", "privacy", "rest"].map((key) => [`statements.${key}`, true]),
);

function getSpecificAnswers(typeId: TypeId, newDate: string): Record<string, unknown> {
  if (typeId === "extension")
    return {
      "extension.kind": "finish",
      "extension.lapsesOn": addMonths(newDate, -6),
      "extension.wantedUntil": newDate,
      "extension.causes": ["materials"],
      "extension.reason": "The roof trusses come eight weeks late, and the roofer with them.",
      ...confirmedStatements,
    };
  if (typeId === "amendment")
    return {
      "amendment.parts": ["cost"],
      "amendment.description": "The price rises: a heat pump takes the place of the gas heater.",
      "amendment.cause": "wish",
      "amendment.isBuilt": false,
      ...confirmedStatements,
    };
  if (typeId === "withdrawal") return { "withdrawal.cause": "design", ...confirmedStatements };
  return {
    "newApplicant.name": "Hamish Bellweather",
    "newApplicant.email": "delegate@demo.example",
    "newApplicant.reason": "Bellweather Permits takes over the paperwork.",
    "newApplicant.hasAgreed": true,
    ...confirmedStatements,
  };
}
