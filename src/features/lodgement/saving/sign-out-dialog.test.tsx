/**
 * Tests that the dialog before signing out offers to keep only the answers that this device has stored
 * (faults D7, D45).
 */
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPoolDraft, type PoolDraft } from "../wizard/pool-lodgement.fixture.tsx";

let draft: PoolDraft;
beforeEach(async () => {
  draft = await openPoolDraft();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await draft.fixture.close();
});

const simulateFullStorage = () =>
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The storage is full", "QuotaExceededError");
  });
const getSavedName = () => draft.fixture.answersOf(draft.id)["application.applicantName"];
const isSignedIn = () => draft.fixture.session.state.getState().status === "signed-in";

/** Types an answer that cannot be sent, and signs out. Returns the dialog. */
async function signOutUnsaved(): Promise<HTMLElement> {
  draft.fixture.stage.network = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.input(screen.getByLabelText("Name of applicant"), { target: { value: "Ada O." } });
  void draft.fixture.session.signOut();
  return screen.findByRole("dialog", { name: "Some changes are not saved yet" }, { timeout: 5_000 });
}

it("offers to keep answers that are stored on this device", async () => {
  const dialog = within(await signOutUnsaved());
  dialog.getByRole("button", { name: "Sign out and store changes for 24 hours" });
  expect(dialog.queryByText(/they are lost/)).toBeNull();
  expect(dialog.queryByRole("button", { name: "Try to save again" })).toBeNull();
});

it("says that answers would be lost if this device cannot store them, and saves them on request", async () => {
  const putSpy = simulateFullStorage();
  const dialog = within(await signOutUnsaved());
  dialog.getByText(/this device cannot store them. If you sign out, they are lost/);
  dialog.getByRole("button", { name: "Sign out and discard changes" });
  expect(dialog.queryByText(/24 hours/)).toBeNull();

  const saveAgain = () => fireEvent.click(dialog.getByRole("button", { name: "Try to save again" }));
  saveAgain();
  const status = dialog.getByRole("status");
  await waitFor(() => expect(status.textContent).toMatch(/^The changes could not be saved\./));
  expect(isSignedIn()).toBe(true);

  putSpy.mockRestore();
  saveAgain();
  await waitFor(() => expect(status.textContent).toMatch(/now stored on this device/));
  dialog.getByRole("button", { name: "Sign out and store changes for 24 hours" });
});

it("signs out as soon as saving again succeeds", async () => {
  simulateFullStorage();
  const dialog = within(await signOutUnsaved());
  draft.fixture.stage.network = (_request, answer) => answer();
  fireEvent.click(dialog.getByRole("button", { name: "Try to save again" }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(getSavedName()).toBe("Ada O.");
});

it("keeps the answers in the form when the person stays, and drops them only when told to", async () => {
  simulateFullStorage();
  const dialog = within(await signOutUnsaved());
  fireEvent.click(dialog.getByRole("button", { name: "Stay signed in" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name of applicant").value).toBe("Ada O.");
  expect(isSignedIn()).toBe(true);
  void draft.fixture.session.signOut();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out and discard changes" }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
});
