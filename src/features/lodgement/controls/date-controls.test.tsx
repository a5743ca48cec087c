import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

const WAIT = { timeout: 10_000 };
let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  fixture = await openLodgement();
});
afterEach(() => fixture.close());

it("keeps a partly typed day over a reload, and stores a complete day as an ISO date", async () => {
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Extension of time/ }, WAIT));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }, WAIT));
  await screen.findByRole("heading", { level: 1, name: "About you" }, WAIT);
  const id = fixture.stage.path.split("/")[1] ?? "";
  const openDateInput = async () => {
    fixture.show(`/${id}/extension`);
    return screen.findByLabelText<HTMLInputElement>("Date on the permit", {}, WAIT);
  };
  const pathPattern = /\.lapsesOn$/;
  const getSavedAnswer = () =>
    Object.entries(fixture.answersOf(id)).find(([name]) => pathPattern.test(name))?.[1];
  const initialInput = await openDateInput();
  initialInput.focus();
  fireEvent.input(initialInput, { target: { value: "31/1" } });
  await waitFor(() => expect(getSavedAnswer()).toBe("31/1"), WAIT);
  const reopenedInput = await openDateInput();
  expect(reopenedInput.value).toBe("31/1");
  fireEvent.input(reopenedInput, { target: { value: "31/12/2026" } });
  await waitFor(() => expect(getSavedAnswer()).toBe("2026-12-31"), WAIT);
});
