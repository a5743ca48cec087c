// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaScene, openArea } from "#islands/app/area.fixture.tsx";

let area: AreaScene;
afterEach(() => area.close());

describe("my contacts across applications", () => {
  it("are found by a part of their name; what was searched is found again on the way back", async () => {
    area = await openArea({ path: "/contacts" });
    await screen.findByText("1–3 of 27");
    fireEvent.change(screen.getByLabelText("Search contacts"), { target: { value: "marguerite t" } });
    await screen.findByText("1 contact", {}, { timeout: 4000 });
    expect(area.left).toEqual([]);
    expect(area.realPath()).toBe("/contacts");
    expect(screen.getByText("Marguerite Tan")).toBeTruthy();
    await act(() => area.router.navigate({ href: "/properties" }));
    await screen.findByRole("heading", { level: 1, name: "Properties" });
    act(() => area.router.history.back());
    await screen.findByText("1 contact");
    expect(screen.getByLabelText<HTMLInputElement>("Search contacts").value).toBe("marguerite t");
  });

  it("are turned over page by page, and narrowed to a role", async () => {
    area = await openArea({ path: "/contacts" });
    fireEvent.click(await screen.findByRole("button", { name: "Next page" }));
    await screen.findByText("4–6 of 27");
    fireEvent.change(screen.getByLabelText("Role"), { target: { value: "Architect" } });
    await screen.findByText("1 contact");
  });
});
