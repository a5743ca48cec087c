import { act, configure, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, it } from "vitest";
import { transitionApplication } from "#demo/domain/applications/moves/moves.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putDraft } from "../../area.fixture.tsx";

configure({ asyncUtilTimeout: 10_000 });

let area: AreaFixture;
let application: ApplicationRecord;
beforeEach(async () => {
  area = await openArea({
    arrange: (context) => {
      const draft = putDraft(context, { Number: "RB-2026-0001", SubmittedAt: new Date().toISOString() });
      const moves = [
        ["submitted", "applicant", undefined],
        ["intake-check", "staff", undefined],
        ["returned", "staff", "The title is older than three months."],
      ] as const;
      application = moves.reduce(
        (current, [to, actor, comment]) =>
          transitionApplication(current, { to, actor, by: "Ingrid Sorensen", comment }, context),
        draft as ApplicationRecord,
      );
    },
  });
});
afterEach(() => area.close());

it("shows the officer's comment on each step of a returned application, and in the review", async () => {
  const findNotice = async () => {
    const title = await screen.findByText(
      "We returned the application to you. Complete it and lodge it again.",
    );
    return within(title.closest(".alert") as HTMLElement);
  };
  await act(() => area.router.navigate({ href: `/wizards/application-lodgement/${application.Id}` }));
  (await findNotice()).getByText("The title is older than three months.");
  (await findNotice()).getByText("Ingrid Sorensen");
  const steps = screen.getByRole("navigation", { name: /Steps/ });
  fireEvent.click(within(steps).getByRole("button", { name: /Check your answers/ }));
  await screen.findByRole("heading", { level: 1, name: /Check your answers/ });
  (await findNotice()).getByText("The title is older than three months.");
});
