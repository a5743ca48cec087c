import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let fixture: Awaited<ReturnType<typeof openLodgement>>;
let id: string;

beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  fixture = await openLodgement();
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start .* extension by an owner-builder/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await screen.findByRole("heading", { level: 1, name: "About you" }, { timeout: 15_000 });
  await waitForSave();
  id = fixture.stage.path.split("/")[1] ?? "";
});
afterEach(() => fixture.close());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const waitForSave = () =>
  waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), { timeout: 15_000 });
const coOwner = () => screen.queryByRole("group", { name: "Signature of another owner of the land" });

async function openDeclaration() {
  press(/^Declaration/);
  await screen.findByRole("heading", { level: 1, name: "Declaration" });
}

function addCoOwner() {
  press("Add co-owner");
  fireEvent.input(screen.getByLabelText("Name in full, as on the title"), {
    target: { value: "Grace Hopper" },
  });
  fireEvent.click(within(screen.getByRole("radiogroup", { name: /^Do they agree/ })).getByLabelText("Yes"));
}

describe("a co-signer's signature", () => {
  it("is asked for only if the answers require it", async () => {
    await openDeclaration();
    expect(coOwner()).toBeNull();
    press(/^About you/);
    await screen.findByRole("heading", { level: 1, name: "About you" });
    addCoOwner();
    await openDeclaration();
    expect(coOwner()).not.toBeNull();
  });

  it("is required for lodging, and stored with the answers", async () => {
    addCoOwner();
    await openDeclaration();
    press("Lodge the application");
    const summary = await screen.findByRole("alert", { name: "There is a problem" });
    within(summary).getByRole("link", { name: "Sign “Signature of another owner of the land”" });
    const group = coOwner() as HTMLElement;
    fireEvent.click(within(group).getByLabelText("Type my name"));
    fireEvent.input(within(group).getByLabelText("Your full name"), { target: { value: "Grace Hopper" } });
    await waitForSave();
    expect(fixture.answersOf(id)["signatures.coOwner"]).toEqual({
      method: "typed",
      value: "Grace Hopper",
      name: "Grace Hopper",
    });
    expect(screen.queryByRole("link", { name: /^Sign “Signature of another/ })).toBeNull();
    fixture.show(fixture.stage.path);
    await screen.findByText("Signed by Grace Hopper", {}, { timeout: 15_000 });
    press("Sign again");
    await waitForSave();
    expect(fixture.answersOf(id)["signatures.coOwner"]).toBeUndefined();
  });
});
