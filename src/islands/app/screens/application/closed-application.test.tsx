import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

it("a refused application says once why nothing can be requested", async () => {
  area = await openArea({ seededIds: ["app030accuser"] });
  await act(() => area.router.navigate({ href: "/app-details/app030accuser?section=changes" }));
  const heading = await screen.findByRole("heading", { name: "Start a request" });
  const section = heading.closest("section") as HTMLElement;
  expect(within(section).getAllByText(/no longer request anything/)).toHaveLength(1);
  expect(within(section).queryByText("Extension of time")).toBeNull();
});
