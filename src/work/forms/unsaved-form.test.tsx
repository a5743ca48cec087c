import "fake-indexeddb/auto";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { PortalSession } from "#session/session.ts";
import { SessionProvider } from "#session/session-context.tsx";
import { initialState } from "#session/session-state.ts";
import { useUnsavedForm } from "./unsaved-form.ts";
import { getFormPrefix, openUnsentRecords } from "./unsent-records.ts";

afterEach(cleanup);

const session = {
  state: createStore(() => ({ ...initialState, applicant: { storageId: "acc" } })),
  beforeSignOut: () => () => {},
  now: Date.now,
} as unknown as PortalSession;
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SessionProvider session={session}>{children}</SessionProvider>
);

it("stores a text if the person leaves the form before its stored texts are read", async () => {
  const options = { isStored: true };
  const form = renderHook(() => useUnsavedForm("message:app-1", "", options), { wrapper });
  act(() => form.result.current.change("Which plan is missing?"));
  form.unmount();
  const records = openUnsentRecords({ indexedDB, crypto });
  const expectStored = async () => {
    const storedForms = await records.readAll(getFormPrefix("acc"));
    expect(storedForms.map(({ content }) => content)).toEqual(["Which plan is missing?"]);
  };
  await vi.waitFor(expectStored, { timeout: 4_000 });
});
