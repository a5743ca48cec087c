/** Tests a step that only other roles can answer (spec 6): visible and read-only. */
import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { signIn } from "#demo/service/caller.fixture.ts";
import { demolitionForm } from "#demo/wizards/demolition.ts";
import { openLodgement } from "./wizard.fixture.tsx";

const step = demolitionForm.steps.find(({ id }) => id === "buildings");
let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Object.assign(step ?? {}, { requiredRoles: [1] });
  fixture = await openLodgement();
});
afterEach(async () => {
  delete step?.requiredRoles;
  await fixture.close();
});

it("is read-only, offers no items, and saves none", async () => {
  if (!step) throw new Error("no step with a list of items");
  const { call } = await signIn(fixture.service, "user");
  const [ApplicationTypeId = ""] = demolitionForm.applicationTypeIds;
  const { body: draft } = await call(createInit, { body: { ApplicationTypeId } });
  fixture.show(`/${draft.Id}/${step.id}`);
  await screen.findByRole("heading", { level: 1, name: step.title.text }, { timeout: 5_000 });
  const boxes = screen.queryAllByRole<HTMLInputElement>("textbox");
  expect(boxes.filter(({ readOnly }) => !readOnly)).toEqual([]);
  expect(screen.queryByRole("button", { name: /^(Add|Remove) / })).toBeNull();
  await waitFor(() => expect(document.querySelector("[data-save]")?.textContent).not.toMatch(/not saved/i));
  expect(fixture.answersOf(draft.Id)).not.toHaveProperty("buildings");
});
