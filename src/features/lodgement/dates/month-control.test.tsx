import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openQuestions } from "../sections/questions.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openQuestions>>;
afterEach(() => fixture.close());

const findGroup = () => screen.findByRole("group", { name: /^starts/ });
const findYear = async () => within(await findGroup()).findByLabelText<HTMLInputElement>("Year");
const getMonth = () => screen.getByLabelText<HTMLSelectElement>("Month");
const changeValue = (element: Element, value: string) => fireEvent.change(element, { target: { value } });

it("stores month and year as one answer, also while one of them is missing", async () => {
  fixture = await openQuestions([{ key: "starts", type: "month", requiredIf: true }]);
  const year = await findYear();
  expect([...getMonth().options].map(({ text }) => text).slice(1, 3)).toEqual(["January", "February"]);
  expect([...document.querySelectorAll("select, input")]).toEqual([getMonth(), year]);
  changeValue(getMonth(), "02");
  expect(fixture.answer("starts")).toBe("-02");
  expect(fixture.problems()).toEqual(["month"]);
  changeValue(year, "２０２７ ");
  expect(fixture.answer("starts")).toBe("2027-02");
  expect(fixture.problems()).toEqual([]);
  changeValue(getMonth(), "");
  changeValue(year, "");
  expect(fixture.answer("starts")).toBe("");
  expect(fixture.problems()).toEqual(["requiredMonth"]);
});

it("shows an error after the question is left, and marks the part that is missing", async () => {
  fixture = await openQuestions([{ key: "starts", type: "month" }], { starts: "2026-" });
  const year = await findYear();
  expect(year.value).toBe("2026");
  fireEvent.blur(year, { relatedTarget: getMonth() });
  fireEvent.blur(getMonth());
  await waitFor(() => expect(getMonth().getAttribute("aria-invalid")).toBe("true"));
  expect(year.hasAttribute("aria-invalid")).toBe(false);
  expect(document.body.textContent).toContain("must be a month and a year, such as November 2026");
});
