/** Tests that leaving the wizard deletes a draft in which the person entered nothing (decisions 139). */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

let area: AreaFixture;
beforeEach(async () => {
  area = await openArea({ path: "/app-list" });
  await act(() => area.router.navigate({ href: "/wizards/application-lodgement?type=building-permit-pool" }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await screen.findByRole("heading", { level: 1, name: "About you" });
});
afterEach(() => area.close());

const leaveWizard = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Save and exit" }));
  await screen.findByRole("heading", { level: 1, name: "My applications" });
};
const listStatuses = () =>
  area.service.context.store
    .collection("application")
    .find({})
    .map(({ StatusId }) => StatusId);

it("disappears when the person exits", async () => {
  expect(listStatuses()).toEqual(["draft"]);
  await leaveWizard();
  expect(listStatuses()).toEqual(["deleted"]);
  await screen.findByText("You did not enter anything, so no draft was saved.");
});

it("stays if something was typed", async () => {
  fireEvent.input(screen.getByLabelText("Name of applicant"), { target: { value: "Ada O." } });
  await leaveWizard();
  expect(listStatuses()).toEqual(["draft"]);
});

it("stays if another device has changed it and no message arrived", async () => {
  const { store } = area.service.context;
  const [application] = store.collection("application").find({});
  const findAnswers = () => store.collection("answers").get(application?.Id ?? "");
  await waitFor(() => expect(findAnswers()?.Revision).toBe(1));
  const draft = findAnswers();
  if (!draft) throw new Error("a draft was started");
  const newAnswers = { ...draft.Answers, "about.note": "Typed on a phone" };
  store
    .collection("answers")
    .put({ ...draft, Answers: newAnswers, Changes: { "about.note": 2 }, Revision: 2 });
  await leaveWizard();
  expect(listStatuses()).toEqual(["draft"]);
});

it("stays if the service does not delete it", async () => {
  const { store } = area.service.context;
  const [draft] = store.collection("application").find({});
  if (!draft) throw new Error("a draft was started");
  await waitFor(() => expect(store.collection("answers").get(draft.Id)?.Revision).toBe(1));
  store.collection("application").put({ ...draft, StatusId: "submitted" });
  await leaveWizard();
  expect(listStatuses()).toEqual(["submitted"]);
});
