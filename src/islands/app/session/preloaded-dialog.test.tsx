import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

const moduleLoads = vi.hoisted(() => ({ count: 0 }));
// This function runs when the module is first imported, so `count` is 0 before that.
vi.mock("#features/auth/sign-in-again-dialog.tsx", (original) => {
  moduleLoads.count += 1;
  return original();
});
// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let area: AreaFixture;
afterEach(() => area.close());

describe("the dialog for an expired session", () => {
  it("is loaded at the first key, so that it opens when the session expires offline or after a deployment", async () => {
    area = await openArea({ path: "/crafted/account/settings" });
    await screen.findByRole("heading", { level: 1, name: "Settings" });
    expect(moduleLoads.count).toBe(0);
    fireEvent.keyDown(document.body, { key: "a" });
    await waitFor(() => expect(moduleLoads.count).toBe(1));
  });
});
