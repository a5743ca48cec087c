// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type AreaScene, openArea } from "./scene.fixture.tsx";

// There is no canvas here to draw on.
vi.mock("#ui/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let area: AreaScene;
afterEach(() => area.close());

async function openSettings(section = "profile") {
  area = await openArea({ path: `/crafted/account/settings?section=${section}` });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  await screen.findAllByRole("button", { name: /^(Save|Change)/ }, { timeout: 5000 });
}
const account = () =>
  area.service.context.store.collection("account").find({ where: { Username: "user@demo.example" } })[0];
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: "input" }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("my details", () => {
  it("are saved, and the header knows them at once", async () => {
    await openSettings();
    type(/^Surname/, "Okafor-Lee");
    press("Save details");
    await screen.findByText("Your details are saved");
    await screen.findByRole("button", { name: /^Ada Okafor-Lee/ });
    expect(account()?.Surname).toBe("Okafor-Lee");
  });

  it("are not sent while something is wrong, which is said above and beside the field", async () => {
    await openSettings();
    type(/^Postcode/, "39");
    press("Save details");
    const link = await screen.findByRole("link", { name: /^Postcode: Enter a postcode/ });
    const field = screen.getByLabelText(/^Postcode/);
    expect(link.getAttribute("href")).toBe(`#${field.id}`);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(account()?.Address?.Postcode).not.toBe("39");
  });
});

describe("my password", () => {
  it("is changed with the current one", async () => {
    await openSettings("password");
    type(/^Current password/, "demo");
    type(/^New password/, "wattle-before-oak");
    press("Change password");
    await screen.findByText("Your password is changed", {}, { timeout: 5000 });
    expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", "");
  });

  it("stays when the current one is not right, in the service's words", async () => {
    await openSettings("password");
    type(/^Current password/, "wrong");
    type(/^New password/, "wattle-before-oak");
    press("Change password");
    await screen.findByText("Your current password is not right.", {}, { timeout: 5000 });
    expect(screen.getByText("Following errors occured while processing the request")).toBeTruthy();
  });

  it("is not sent when it is too short", async () => {
    await openSettings("password");
    type(/^Current password/, "demo");
    type(/^New password/, "short");
    press("Change password");
    await screen.findByText("Choose a password of at least 8 characters.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^New password/)));
  });
});

describe("my signature", () => {
  it("can be typed by those who cannot draw, and taken away again", async () => {
    await openSettings("signature");
    fireEvent.click(await screen.findByRole("radio", { name: "Type my name" }));
    type(/^Your full name/, "Ada Okafor");
    press("Save signature");
    await screen.findByText("Your signature is saved");
    expect(account()?.Signature).toEqual({ Kind: "typed", Value: "Ada Okafor" });
    fireEvent.click(await screen.findByRole("button", { name: "Remove this signature" }));
    await waitFor(() => expect(account()?.Signature).toBeNull());
  });
});
