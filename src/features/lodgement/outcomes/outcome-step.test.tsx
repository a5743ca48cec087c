import "fake-indexeddb/auto";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { WizardStep } from "#contract/wizard/config.ts";
import { openQuestions, testMessage } from "../sections/questions.fixture.tsx";
import { OutcomeStep } from "./outcome-step.tsx";

let fixture: Awaited<ReturnType<typeof openQuestions>>;
afterEach(() => fixture.close());

const step: WizardStep = {
  id: "notNeeded",
  title: testMessage("You need no permission"),
  kind: "outcome",
  sections: [],
  outcome: {
    body: {
      key: "test.body",
      text: "A {{what}} needs **no permission**. [Read the rules](https://rules.example/)",
      answers: { what: { path: "s.what", otherwise: testMessage("building") } },
    },
    fees: { from: 20, to: 45.5 },
  },
};

it("shows its text with answers, a link and a range of fees, and only the buttons Print and Back", async () => {
  let wentBack = false;
  const outcomePage = (
    <OutcomeStep
      step={step}
      onBack={() => {
        wentBack = true;
      }}
    />
  );
  const answers = { what: "shed [x](https://evil.example/)" };
  fixture = await openQuestions([{ key: "what", type: "text" }], answers, { country: "GB" }, outcomePage);
  const getBodyText = () =>
    screen
      .getByText("no permission")
      .closest("p")
      ?.textContent?.replace(/[\u2066-\u2069]/g, "");
  expect(getBodyText()).toMatch(/^A shed \[x\]\(https:\/\/evil\.example\/\) needs/);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://rules.example/",
  ]);
  expect(screen.getByText("Estimated fees: £20.00 to £45.50")).toBeDefined();
  expect(screen.getByText(/^Nothing has been lodged/)).toBeDefined();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Print", "Back"]);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(wentBack).toBe(true);
});
