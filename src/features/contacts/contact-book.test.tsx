import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea } from "#islands/app/area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

describe("address book", () => {
  it("searches by part of a name and restores the search on Back", async () => {
    area = await openArea({ path: "/contacts" });
    await screen.findByText("1–3 of 27");
    fireEvent.change(screen.getByLabelText("Search contacts"), { target: { value: "marguerite t" } });
    await screen.findByText("1 contact", {}, { timeout: 4000 });
    expect(area.navigations).toEqual([]);
    expect(area.realPath()).toBe("/contacts");
    expect(screen.getByText("Marguerite Tan")).toBeTruthy();
    await act(() => area.router.navigate({ href: "/properties" }));
    await screen.findByRole("heading", { level: 1, name: "Properties" });
    act(() => area.router.history.back());
    await screen.findByText("1 contact");
    expect(screen.getByLabelText<HTMLInputElement>("Search contacts").value).toBe("marguerite t");
  });

  it("has pages and a role filter", async () => {
    area = await openArea({ path: "/contacts" });
    fireEvent.click(await screen.findByRole("button", { name: "Next page" }));
    await screen.findByText("4–6 of 27");
    fireEvent.change(screen.getByLabelText("Role"), { target: { value: "Architect" } });
    await screen.findByText("1 contact");
  });
});
