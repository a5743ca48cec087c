import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

configure({ asyncUtilTimeout: 20_000 });

let area: AreaFixture;
afterEach(() => area.close());

it("keeps the focus at an item that is marked as provided, although the pressed button disappears", async () => {
  area = await openArea({
    seeded: ["app024accuser"],
    path: "/app-details/app024accuser?section=checklists",
  });
  const button = await screen.findByRole("button", { name: "Mark as provided: House number displayed" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("button", { name: "Mark as outstanding: House number displayed" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain(": House number displayed"));
});
