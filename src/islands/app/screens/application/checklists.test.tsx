import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

/**
 * Finds a button by its text, because a query by role takes seconds for the hundred buttons of this page.
 */
const findButton = (text: string) =>
  waitFor(() => {
    const button = [...document.querySelectorAll("button")].find((each) => each.textContent === text);
    if (!button) throw new Error(`There is no button "${text}".`);
    return button;
  });

it("keeps the focus at an item that is marked as provided, although the pressed button disappears", async () => {
  area = await openArea({ seededIds: ["app024accuser"] });
  await act(() => area.router.navigate({ href: "/app-details/app024accuser?section=checklists" }));
  const button = await findButton("Mark as provided: House number displayed");
  button.focus();
  fireEvent.click(button);
  await findButton("Mark as outstanding: House number displayed");
  await waitFor(() => expect(document.activeElement?.textContent).toContain(": House number displayed"));
});

it("stores a comment while it is typed, and removes it when it is sent", async () => {
  const records = openUnsentRecords({ indexedDB, crypto });
  const listStoredForms = async () =>
    (await records.readAll(getFormPrefix("acc-user"))).map(({ content }) => content);
  area = await openArea({ seededIds: ["app024accuser"] });
  await act(() => area.router.navigate({ href: "/app-details/app024accuser?section=checklists" }));
  fireEvent.click(await findButton("Add a comment: House number displayed"));
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your comment");
  fireEvent.change(field, { target: { value: "It is on the letter box." } });
  await waitFor(async () => expect(await listStoredForms()).toEqual(["It is on the letter box."]));
  fireEvent.click(await findButton("Send"));
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
  expect(field.value).toBe("");
});
