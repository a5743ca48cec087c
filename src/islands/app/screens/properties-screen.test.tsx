import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openArea } from "../area.fixture.tsx";

it("invites to start an application only those who may", async () => {
  for (const [user, invites] of [
    ["user@demo.example", true],
    ["guest@demo.example", false],
  ] as const) {
    const area = await openArea({ path: "/properties", user });
    await screen.findByRole("heading", { level: 1, name: "Properties" });
    const leadText = screen.getByText(/^All properties in your applications\./).textContent;
    expect([user, leadText?.includes("Start a new application")]).toEqual([user, invites]);
    await area.close();
    cleanup();
  }
});
