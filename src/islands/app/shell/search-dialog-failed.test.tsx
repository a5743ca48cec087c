/** Tests the search when the chunk of its palette cannot be loaded. */
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

vi.mock("#features/search/palette/palette.tsx", () => {
  throw new Error("offline");
});

let area: AreaFixture;
afterEach(() => area.close());

// This also tests that the preloading catches its error: Vitest fails on an unhandled rejection.
it("pointing at the search button changes nothing, and opening the palette says what has happened", async () => {
  area = await openArea();
  const button = await screen.findByRole("button", { name: "Search" });
  fireEvent.pointerEnter(button);
  fireEvent.focus(button);
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(button);
  await screen.findByText("We could not search. Try again.");
});
