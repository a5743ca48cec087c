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

interface Wanted {
  readonly typeId: TypeId;
  readonly state: State;
  /** Age in days. */
  readonly age: number;
  readonly comment?: string;
}

/** Requests by application status. Only the builder's office has those in statuses other than `…-requested`. */
const wantedIn: Readonly<Record<string, readonly Wanted[]>> = {
  "extension-requested": [{ typeId: "extension", state: "Submitted", age: 7 }],
  "amendment-requested": [{ typeId: "amendment", state: "Submitted", age: 5 }],
  inspections: [
    {
      typeId: "amendment",
      state: "Approved",
      age: 60,
      comment: "Agreed: the changed windows meet the energy report.",
    },
    { typeId: "change-of-applicant", state: "Withdrawn", age: 40 },
  ],
  "construction-commenced": [
    {
      typeId: "extension",
      state: "Approved",
      age: 20,
      comment: "Granted for six months; no further extension.",
    },
    { typeId: "amendment", state: "Draft", age: 1 },
  ],
  "direction-to-fix": [
    {
      typeId: "amendment",
      state: "Refused",
      age: 30,
      comment: "The roof cannot go above 9 m without a consent.",
    },
  ],
  "permit-issued": [{ typeId: "extension", state: "Draft", age: 2 }],
  referred: [{ typeId: "withdrawal", state: "Draft", age: 3 }],
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

export interface SeededRequest {
  readonly request: AdditionalRequestRecord;
  readonly answers: AnswersRecord;
  readonly period: PeriodRecord | undefined;
}

export function seedAdditionalRequests(
  { seeded: one, stamp, firstIn }: SeededPartContext,
  officer: ActorName,
  now: Date,
  forms: FormReader,
): SeededRequest[] {
  const { application, answers } = one;
  const isShown = application.AccountId === "acc-user" || application.StatusId.endsWith("-requested");
  if (!isShown || !application.ApplicationTypeId.startsWith("building-permit-")) return [];
  const counts = new Map<TypeId, number>();
  return (wantedIn[application.StatusId] ?? []).map(({ typeId, state, age, comment }, index) => {
    const begun = addDaysTo(now.toISOString(), -age);
    const lodged = state === "Draft" ? null : addDaysTo(begun, 0.05);
    const decided =
      state === "Approved" || state === "Refused" || state === "Withdrawn"
        ? addDaysTo(begun, Math.min(5, age / 2))
        : null;
    const place = (counts.get(typeId) ?? 0) + (lodged ? 1 : 0);
    counts.set(typeId, place);
    const issued = toDayText(firstIn("permit-issued") ?? application.CreatedAt);
    const newDate = addMonths(issued, 30);
    const request: AdditionalRequestRecord = {
      ...stamp(`q${index}`, begun),
      UpdatedAt: decided ?? lodged ?? begun,
      TypeId: typeId,
      State: state,
      Number: lodged ? `${application.Number}-${getRequestType(typeId).letter}${place}` : null,
      ConfigurationId: getRequestTypeWizard(typeId, forms).id,
      CreatedBy: application.ApplicantName,
      SubmittedAt: lodged,
      DecidedAt: decided,
      DecidedBy: decided ? (state === "Withdrawn" ? application.ApplicantName : officer) : null,
      Comment: comment ?? null,
      Effect: findEffect(typeId, state, newDate),
    };
    const attributes = { number: application.Number ?? undefined, issuedOn: issued };
    const first = prefillRequestAnswers(request, answers.Answers, attributes, {
      store: forms.store,
      now: () => new Date(begun),
    });
    const requestAnswers = lodged ? { ...first.Answers, ...whatWasSaid(typeId, newDate) } : first.Answers;
    const signed = lodged
      ? ({
          Signature: { Kind: "typed", Value: application.ApplicantName },
          SignedByName: application.ApplicantName,
          SignedBy: application.ApplicantName,
          SignedAt: lodged,
        } as const)
      : {};
    const granted = {
      At: decided ?? begun,
      By: officer,
      Kind: "finish",
      From: addMonths(issued, 24),
      To: newDate,
    } as const;
    const isExtended = typeId === "extension" && state === "Approved";
    return {
      request,
      answers: { ...first, ...signed, Answers: requestAnswers, Revision: 1, SavedAt: lodged ?? begun },
      period: isExtended ? { Id: application.Id, Extensions: [granted] } : undefined,
    };
  });
}

const confirmed = Object.fromEntries(
  ["true", "authority", "privacy", "rest"].map((key) => [`statements.${key}`, true]),
);

function whatWasSaid(typeId: TypeId, newDate: string): Record<string, unknown> {
  if (typeId === "extension")
    return {
      "extension.kind": "finish",
      "extension.lapsesOn": addMonths(newDate, -6),
      "extension.wantedUntil": newDate,
      "extension.causes": ["materials"],
      "extension.reason": "The roof trusses come eight weeks late, and the roofer with them.",
      ...confirmed,
    };
  if (typeId === "amendment")
    return {
      "amendment.parts": ["cost"],
      "amendment.description": "The price rises: a heat pump takes the place of the gas heater.",
      "amendment.cause": "wish",
      "amendment.isBuilt": false,
      ...confirmed,
    };
  if (typeId === "withdrawal") return { "withdrawal.cause": "design", ...confirmed };
  return {
    "newApplicant.name": "Hamish Bellweather",
    "newApplicant.email": "delegate@demo.example",
    "newApplicant.reason": "Bellweather Permits takes over the paperwork.",
    "newApplicant.hasAgreed": true,
    ...confirmed,
  };
}
