import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { AnswerSections } from "./answer-sections.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const createSection = (Title: string, ...values: string[]) => ({
  Title,
  Items: [{ Title: "Shed", Rows: values.map((Value) => ({ Label: "Area", Value })) }],
});
const group: AnswerGroup = {
  StepId: "works",
  Title: "Works",
  Sections: [
    createSection("Building", "20 m²", "35 m²"),
    createSection("Building", "50 m²"),
    createSection("", "70 m²"),
  ],
};

const listHeadings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

it("shows every section and answer, also where titles and labels are equal", () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const { container } = render(<AnswerSections group={group} isGroupTitled={false} />);
  expect(listHeadings()).toEqual(["Building", "Shed", "Building", "Shed", "Works", "Shed"]);
  expect([...container.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "20 m²",
    "35 m²",
    "50 m²",
    "70 m²",
  ]);
  expect(report).not.toHaveBeenCalled();
});

it("does not repeat the title of the group", () => {
  render(<AnswerSections group={group} isGroupTitled />);
  expect(listHeadings()).toEqual(["Building", "Shed", "Building", "Shed", "Shed"]);
});
