import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findHeading, openPoolDraft, type PoolDraft } from "./pool-lodgement.fixture.tsx";

let draft: PoolDraft;
beforeEach(async () => {
  draft = await openPoolDraft();
});
afterEach(() => draft.fixture.close());

const getDepthInput = () => screen.getByLabelText<HTMLInputElement>("Greatest depth");

describe("an open draft, reloaded offline", () => {
  it.each([
    ["network error", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["gateway error", async () => new Response("Bad gateway", { status: 502 })],
  ])("opens from the cache after a %s, with the typed answer", async (_, network) => {
    const { fixture, id } = draft;
    draft.fillIn();
    fixture.show(`/${id}/pool`);
    await findHeading("Pool or spa");
    fixture.stage.network = network;
    fireEvent.input(getDepthInput(), { target: { value: "1.7" } });
    fixture.show(`/${id}/pool`);
    await screen.findByRole("heading", { level: 1, name: "Pool or spa" }, { timeout: 15_000 });
    await screen.findByLabelText("Greatest depth", {}, { timeout: 5_000 });
    expect(getDepthInput().value).toBe("1.7");
  });
});
