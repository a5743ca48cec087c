import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import own from "../messages.en-US.json" with { type: "json" };
import { RemovedAnswers } from "./removed-answers.tsx";

afterEach(cleanup);

const removedAnswers = [
  {
    ...{ path: "pool.depth", value: "2" },
    label: { key: "pool.depth", text: "Depth" },
    reason: { key: "pool.gone", text: "The new form does not ask for it." },
  },
];

it("the notice about copied answers is a new element each time, so that it is announced again", async () => {
  render(
    <TextsProvider texts={createTexts("en-US", own)}>
      <RemovedAnswers removedAnswers={removedAnswers} config={createConfig()} />
    </TextsProvider>,
  );
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy these answers" })));
  await press();
  const notice = screen.getByText("Copied");
  await press();
  expect(screen.getByText("Copied")).not.toBe(notice);
  writeText.mockRejectedValue(new Error("refused"));
  await press();
  expect(screen.queryByText("Copied")).toBeNull();
  writeText.mockRestore();
});
