/** Answers every item of an information request and submits the answers, in place of the applicant. */

import { toInstantText } from "../../context/context.ts";
import { getDraftRecords, saveAnswers } from "../../domain/applications/drafts/drafts.ts";
import { closeInformationRequest } from "../../domain/applications/information-requests/close-information-request.ts";
import {
  listInformationRequests,
  toInformationRequestResponse,
} from "../../domain/applications/information-requests/information-requests.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createHandedInDocument } from "./hand-in.ts";
import type { DemonstrationContext } from "./step.ts";

export async function answerInformationRequest(demonstration: DemonstrationContext): Promise<void> {
  const { application, context } = demonstration;
  const { store } = context;
  const request = listInformationRequests(application.Id, context).find(({ ClosedAt }) => ClosedAt === null);
  if (!request) throw createNotFoundError();
  for (const { Kind, Target } of toInformationRequestResponse(request, context).Items.filter(
    ({ IsDone }) => !IsDone,
  ))
    if (Kind === "document")
      store.collection("document").put(await createHandedInDocument(Target, demonstration));
    else reviseAnswer(Target, demonstration);
  store.collection("request").put({ ...request, ClientComment: "All of it is with you now." });
  const latestApplication = store.collection("application").get(application.Id) ?? application;
  closeInformationRequest(
    latestApplication,
    request.Id,
    toInstantText(context.now()),
    application.ApplicantName,
    context,
  );
}

function reviseAnswer(target: string, { application, context }: DemonstrationContext): void {
  const { answers } = getDraftRecords(application, context);
  const previousAnswer = answers.Answers[target];
  const patch = {
    [target]:
      typeof previousAnswer === "string" ? `${previousAnswer} As shown on the plans.` : previousAnswer,
  };
  context.store.transaction(() => saveAnswers(application, answers.Revision, patch, context));
}
