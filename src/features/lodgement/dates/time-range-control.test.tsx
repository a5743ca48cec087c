import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openQuestions } from "../sections/questions.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openQuestions>>;
afterEach(() => fixture.close());

const findTime = async (name: "From" | "To") =>
  within(await screen.findByRole("group", { name: /^hours/ })).findByLabelText<HTMLInputElement>(name);
const changeValue = (element: Element, value: string) => fireEvent.change(element, { target: { value } });

it("stores two times, and says when the second is on the next day", async () => {
  fixture = await openQuestions([{ key: "hours", type: "timeRange", requiredIf: true }]);
  expect(fixture.problems()).toEqual(["timeRangeParts"]);
  changeValue(await findTime("From"), "22:00");
  expect(fixture.problems()).toEqual(["timeRangeParts"]);
  changeValue(await findTime("To"), "23:30");
  expect(screen.queryByText("Ends on the next day")).toBeNull();
  changeValue(await findTime("To"), "02:00");
  expect(screen.getByText("Ends on the next day").getAttribute("role")).toBe("status");
  expect(fixture.answer("hours")).toEqual({ start: "22:00", end: "02:00" });
  expect(fixture.problems()).toEqual([]);
});

it("says that two equal times are 24 hours, if the question accepts them", async () => {
  fixture = await openQuestions([{ key: "hours", type: "timeRange", wholeDay: true }]);
  changeValue(await findTime("From"), "00:00");
  changeValue(await findTime("To"), "00:00");
  expect(screen.getByText("24 hours").getAttribute("role")).toBe("status");
  expect(fixture.problems()).toEqual([]);
});

it("marks the time that is missing after the question is left", async () => {
  fixture = await openQuestions([{ key: "hours", type: "timeRange" }], { hours: { start: "22:00" } });
  const [from, to] = [await findTime("From"), await findTime("To")];
  fireEvent.blur(from, { relatedTarget: to });
  expect(to.hasAttribute("aria-invalid")).toBe(false);
  fireEvent.blur(to);
  await waitFor(() => expect(to.getAttribute("aria-invalid")).toBe("true"));
  expect(from.hasAttribute("aria-invalid")).toBe(false);
});
