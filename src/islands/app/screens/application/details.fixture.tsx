/** Opens the details of an application that a test prepares. */
import { act, screen, waitFor } from "@testing-library/react";
import type { ServiceContext } from "#demo/context/context.ts";
import { saveAnswers as saveDraftAnswers } from "#demo/domain/applications/drafts/drafts.ts";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import { requestInformation } from "#demo/officer/actions/request-information.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putUnderAssessment } from "../../area.fixture.tsx";

type Network = NonNullable<Parameters<typeof openArea>[0]>["network"];

export interface DetailsFixture {
  readonly id: string;
  readonly area: AreaFixture;
}

/** Opens the screen; `section` is the query of the URL. Call `area.close()` after the test. */
export async function openDetailsFixture(
  arrange: (context: ServiceContext) => void,
  section = "",
  network?: Network,
): Promise<DetailsFixture> {
  let id = "";
  const area = await openArea({
    arrange: (context) => {
      arrange(context);
      id = context.store.collection("application").find({})[0]?.Id ?? "";
    },
    path: "/app-list",
    ...(network && { network }),
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}${section}` }));
  await screen.findByText("Current status");
  return { id, area };
}

/**
 * Creates a lodged application that was returned with two questions: one answer to correct, and one document to add.
 */
export function arrangeRequest(context: ServiceContext): void {
  const assessedApplication = putUnderAssessment(context, { Title: "12 Wattle Grove" });
  const answers = context.store.collection("answers").get(assessedApplication.Id);
  if (!answers) throw new Error("a lodged application has answers");
  context.store.collection("answers").put({ ...answers, Answers: { "nature.description": "A house." } });
  requestInformation(
    assessedApplication,
    {
      Remark: "Two things keep us.",
      Items: [
        { Kind: "answer", Target: "nature.description", Remark: "Which materials?" },
        { Kind: "document", Target: "site-plan", Remark: "With the north point." },
      ],
    },
    context,
  );
}

/** Creates an application with a permit, and removes the inspections of the seeded applications. */
export function putPermitIssued(context: ServiceContext): ApplicationRecord {
  const inspections = context.store.collection("inspection");
  for (const { Id } of inspections.find({})) inspections.delete(Id);
  return ["recommended", "awaiting-bpn", "permit-issued"].reduce(
    (application, to) =>
      transitionApplication(application, { to, actor: "staff", by: "Ingrid Sorensen" }, context),
    putUnderAssessment(context, { Title: "12 Wattle Grove" }),
  );
}

/** Saves answers as another page of the same person would. */
export function saveAnswers(
  id: string,
  patch: Readonly<Record<string, unknown>>,
  context: ServiceContext,
): void {
  const { store } = context;
  const application = store.collection("application").get(id);
  const answers = store.collection("answers").get(id);
  if (!application || !answers) throw new Error("it is there");
  saveDraftAnswers(application, answers.Revision, patch, context);
}

/** Finds the upload control. Waits for it, because it is loaded when it is first shown. */
export const findFileField = (within: HTMLElement) =>
  waitFor(
    () => {
      const field = within.querySelector("input[type=file]");
      if (!field) throw new Error("no file field yet");
      return field;
    },
    { timeout: 10_000 },
  );

export const findSection = (name: RegExp) => screen.getByRole("tabpanel", { name });
