import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putDraft } from "../../area.fixture.tsx";

let area: AreaFixture;
let application: ApplicationRecord;
beforeEach(async () => {
  area = await openArea({
    arrange: (context) => {
      application = putDraft(context, { Number: "RB-2026-0001" });
    },
  });
});
afterEach(() => area.close());

const lodge = () => {
  const { context } = area.service;
  application = { ...application, SubmittedAt: new Date().toISOString() };
  context.store.collection("application").put(application);
  const transition = { to: "submitted", actor: "applicant", by: "Ada Okafor" } as const;
  application = transitionApplication(application, transition, context);
};
const returnToApplicant = () => {
  const comment = "The title is older than three months.";
  for (const to of ["intake-check", "returned"]) {
    const transition = { to, actor: "staff", by: "Ingrid Sorensen", comment } as const;
    application = transitionApplication(application, transition, area.service.context);
  }
};
const deliverReturnMessage = () => {
  const changeMessage = { Type: "ApplicationChanged", ApplicationId: application.Id, Revision: 99 };
  return act(async () =>
    area.receiveMessage({ ...changeMessage, TopicName: area.topic, StatusName: "Returned" }),
  );
};
const openWizard = (step = "") =>
  act(() => area.router.navigate({ href: `/wizards/application-lodgement/${application.Id}${step}` }));
const findNotice = async () => {
  const title = await screen.findByText(
    "We returned the application to you. Complete it and lodge it again.",
  );
  return within(title.closest(".alert") as HTMLElement);
};

it("shows the return, and asks for the statements again, in a wizard that was open meanwhile", async () => {
  const answers = area.service.context.store.collection("answers");
  const draft = answers.get(application.Id);
  if (!draft) throw new Error("a draft has answers");
  answers.put({ ...draft, Answers: { ...draft.Answers, "statements.true": true } });
  await openWizard("/declaration");
  const statementCheckbox = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: /true and complete/,
  });
  expect(statementCheckbox.checked).toBe(true);
  lodge();
  returnToApplicant();
  await deliverReturnMessage();
  (await findNotice()).getByText("The title is older than three months.");
  await waitFor(() => expect(statementCheckbox.checked).toBe(false));
});

it("opens the wizard again in place of a receipt", async () => {
  lodge();
  await openWizard();
  await screen.findByRole("heading", { name: "Application lodged" });
  returnToApplicant();
  await deliverReturnMessage();
  (await findNotice()).getByText("The title is older than three months.");
});

it("shows the officer's comment on each step of a returned application, and in the review", async () => {
  lodge();
  returnToApplicant();
  await act(() => area.router.navigate({ href: `/wizards/application-lodgement/${application.Id}` }));
  (await findNotice()).getByText("The title is older than three months.");
  (await findNotice()).getByText("Ingrid Sorensen");
  const steps = screen.getByRole("navigation", { name: /Steps/ });
  fireEvent.click(within(steps).getByRole("button", { name: /Check your answers/ }));
  await screen.findByRole("heading", { level: 1, name: /Check your answers/ });
  (await findNotice()).getByText("The title is older than three months.");
});
