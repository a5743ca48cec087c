/**
 * Performs the steps of the officer during assessment: request information once, review documents, decide
 * requests.
 */

import type { ServiceContext } from "../../context/context.ts";
import { listCheckItems, toCheckItemResponse } from "../../domain/checklists/checklist-response.ts";
import { listParts } from "../../domain/parts/parts.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { acceptProvidedItems, decideDocument, decideInsurance } from "../actions/decisions.ts";
import { decideRequest } from "../actions/request-decisions.ts";
import {
  type InformationRequestBody,
  listRequestableTargets,
  requestAnswersByLink,
} from "../actions/request-information.ts";
import type { DemonstrationContext } from "./step.ts";

/** Requests one text answer and the site plan. */
export async function requestSampleInformation({
  application,
  context,
}: DemonstrationContext): Promise<void> {
  const questionPath = findTextQuestion({ application, context });
  const Items: InformationRequestBody["Items"] = [
    ...(questionPath
      ? [{ Kind: "answer" as const, Target: questionPath, Remark: "Please describe the materials as well." }]
      : []),
    { Kind: "document", Target: "site-plan", Remark: "With the setbacks to all boundaries dimensioned." },
  ];
  await requestAnswersByLink(application, { Remark: "Two things keep us from going on.", Items }, context);
}

const MIN_ANSWER_LENGTH = 8;

function findTextQuestion({ application, context }: DemonstrationContext): string | undefined {
  const { Answers = {} } = context.store.collection("answers").get(application.Id) ?? {};
  const textAnswers = listRequestableTargets(application, context).answers.filter(({ target }) => {
    const value = Answers[target];
    return typeof value === "string" && value.length > MIN_ANSWER_LENGTH && value.includes(" ");
  });
  return (textAnswers.find(({ target }) => target.endsWith(".description")) ?? textAnswers[0])?.target;
}

/** Returns documents, checklist items and insurance that wait for an officer's decision. */
export function findItemsToReview(demonstration: DemonstrationContext): readonly unknown[] {
  return [
    ...listPendingDocuments(demonstration),
    ...listProvidedItems(demonstration),
    ...listPendingInsurances(demonstration),
  ];
}

export function reviewPendingItems(demonstration: DemonstrationContext): void {
  const { application, context } = demonstration;
  for (const { Id } of listPendingDocuments(demonstration)) decideDocument(Id, "Accepted", null, context);
  if (listProvidedItems(demonstration).length > 0) acceptProvidedItems(application, context);
  for (const { Id } of listPendingInsurances(demonstration)) decideInsurance(Id, "Verified", null, context);
}

function listPendingDocuments({ application, context }: DemonstrationContext): DocumentRecord[] {
  return context.store
    .collection("document")
    .find({ where: { ApplicationId: application.Id, State: { in: ["Uploaded", "UnderReview"] } } })
    .filter(({ IsOutcome }) => !IsOutcome);
}

function listProvidedItems({ application, context }: DemonstrationContext) {
  return listCheckItems(application).filter(
    (item) => toCheckItemResponse(item, application, null, context).Status === "Provided",
  );
}

function listPendingInsurances({ application, context }: DemonstrationContext) {
  return listParts("insurance", application.Id, context).filter(
    ({ Decision, PolicyNo }) => !Decision && PolicyNo?.trim(),
  );
}

/** Approves a request, or refuses it with the reason if approval is not possible. */
export function decideSampleRequest(
  { Id }: AdditionalRequestRecord,
  { context }: { context: ServiceContext },
): void {
  try {
    decideRequest(Id, { Decision: "Approved", Comment: "Agreed." }, context);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    decideRequest(Id, { Decision: "Refused", Comment: error.message }, context);
  }
}
