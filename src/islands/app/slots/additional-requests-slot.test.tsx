import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import { listParts } from "#demo/domain/parts/parts.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putUnderAssessment } from "../area.fixture.tsx";

vi.setConfig({ testTimeout: 60_000 });

let area: AreaFixture;
let application: ApplicationRecord;
beforeAll(
  () =>
    Promise.all([
      import("./additional-requests-slot.tsx"),
      import("../screens/application/request-screen.tsx"),
    ]),
  60_000,
);
afterEach(() => area.close());

function putReferredApplication(context: ServiceContext) {
  const assessedApplication = putUnderAssessment(context, { Title: "12 Wattle Grove" });
  application = transitionApplication(
    assessedApplication,
    { to: "referred", actor: "staff", by: "Ingrid Sorensen" },
    context,
  );
}

async function openAdditionalRequests() {
  area = await openArea({ arrange: putReferredApplication });
  await act(() => area.router.navigate({ href: `/app-details/${application.Id}?section=changes` }));
  const section = within(await screen.findByRole("tabpanel", { name: "Additional requests" }));
  await section.findByText("There are no additional requests for this application.");
  return section;
}

const getRequests = () => listParts("additionalRequest", application.Id, area.service.context);

describe("additional requests", () => {
  it("shows which types can be started, and why others cannot", async () => {
    const section = await openAdditionalRequests();
    await section.findByText("Amendment is not available while the application is “Referred”.");
    expect(section.queryByRole("button", { name: "Start: Amendment" })).toBeNull();
    expect(section.getByRole("button", { name: "Start: Withdrawal" })).toBeTruthy();
  });

  it("opens its wizard, which says what a withdrawal loses, and keeps its own answers", async () => {
    const section = await openAdditionalRequests();
    fireEvent.click(await section.findByRole("button", { name: "Start: Withdrawal" }));
    await screen.findByText("What happens if you withdraw");
    fireEvent.click(await screen.findByRole("radio", { name: "The land has been sold" }));
    const [request] = getRequests();
    const getAnswers = () => area.service.context.store.collection("answers").get(request?.Id ?? "")?.Answers;
    await waitFor(() => expect(getAnswers()).toMatchObject({ "withdrawal.cause": "sale" }), {
      timeout: 4000,
    });
    const applicationAnswers =
      area.service.context.store.collection("answers").get(application.Id)?.Answers ?? {};
    expect(applicationAnswers).not.toHaveProperty("withdrawal.cause");
  });

  it("can be deleted before it is lodged, and restored with its answers", async () => {
    const section = await openAdditionalRequests();
    fireEvent.click(await section.findByRole("button", { name: "Start: Withdrawal" }));
    fireEvent.click(await screen.findByRole("radio", { name: "The land has been sold" }));
    fireEvent.click(screen.getByRole("button", { name: "Save and exit" }));
    const reopenedSection = within(await screen.findByRole("tabpanel", { name: "Additional requests" }));
    fireEvent.click(await reopenedSection.findByRole("button", { name: "Delete draft: Withdrawal" }));
    await reopenedSection.findByText(/^Draft deleted: /);
    expect(getRequests()).toHaveLength(0);
    fireEvent.click(reopenedSection.getByRole("button", { name: "Undo" }));
    // The new draft may appear before its answers are restored. Wait for the note to disappear, which happens
    // last.
    await waitFor(() => expect(reopenedSection.queryByRole("button", { name: "Undo" })).toBeNull());
    await reopenedSection.findByRole("link", { name: "Continue: Withdrawal" });
    const [request] = getRequests();
    const answers = area.service.context.store.collection("answers").get(request?.Id ?? "")?.Answers;
    expect(answers).toMatchObject({ "withdrawal.cause": "sale" });
  });
});
