import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  chooseFile,
  enterAnswer,
  LINK_TOKEN,
  openedLinkResponse,
  openLink,
  resetPage,
  sendAnswers,
} from "./public-request.fixture.tsx";

/** Loads lazy components in advance, so that tests render them without delay. */
beforeAll(() => import("./answer-form.tsx"));
beforeEach(resetPage);
afterEach(cleanup);

describe("documents", () => {
  it("accept documents with an answer if the officer allows them", async () => {
    const [text] = openedLinkResponse.Request?.Items ?? [];
    if (!openedLinkResponse.Request || !text) throw new Error("nothing is asked");
    const link = {
      ...openedLinkResponse,
      Request: { ...openedLinkResponse.Request, Items: [{ ...text, TakesDocuments: true }] },
    };
    await openLink({ onOpen: async () => link });
    await enterAnswer("A house of brick.");
    await chooseFile("brick.pdf");
    await sendAnswers();
    const sentRegion = screen.getByRole("region", { name: "What was sent" });
    expect(within(sentRegion).getByText("A house of brick.")).toBeDefined();
    expect(within(sentRegion).getByText("brick.pdf")).toBeDefined();
  });

  it("are removed at the service too", async () => {
    const onRemoveDocument = vi.fn(async () => {});
    await openLink({ onRemoveDocument });
    await chooseFile("plan.pdf");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove plan.pdf" })));
    expect(onRemoveDocument).toHaveBeenCalledWith(LINK_TOKEN, "d1");
    expect(screen.queryByText("plan.pdf")).toBeNull();
  });
});
