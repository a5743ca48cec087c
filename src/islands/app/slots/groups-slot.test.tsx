import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AreaFixture, type AreaOptions, openArea, putUnderAssessment } from "../area.fixture.tsx";

let area: AreaFixture;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => area.close());

const WAIT = { timeout: 8_000 };
const getCollection = <Name extends "group" | "membership" | "share">(name: Name) =>
  area.service.context.store.collection(name);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }, WAIT));
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name, { selector: "input" }, WAIT), { target: { value } });

async function openGroups(options: AreaOptions = {}) {
  area = await openArea({ path: "/crafted/account/settings?section=groups", ...options });
}

describe("my groups", () => {
  it("are created, joined by others, and show shared applications", async () => {
    await openGroups({
      arrange: (context) => void putUnderAssessment(context, { Title: "A shed at number 9" }),
    });
    await press("Create a group");
    await press("Create group");
    await screen.findByText("Enter a group name");
    await type(/^Group name/, "Quarry Lane");
    await press("Create group");
    await screen.findByRole("heading", { name: "Quarry Lane" }, WAIT);
    await type(/^Add a member/, "nobody@demo.example");
    await press("Add");
    await screen.findByText("No account on this portal has this email address.", {}, WAIT);
    await type(/^Add a member/, "guest@demo.example");
    await press("Add");
    await screen.findByRole("button", { name: "Remove: Noel Whitford" }, WAIT);
    await press("Share applications");
    fireEvent.click(await screen.findByRole("checkbox", { name: "A shed at number 9" }, WAIT));
    await press("Share 1 application");
    await screen.findByRole("link", { name: "A shed at number 9" }, WAIT);
    await press("Stop sharing: A shed at number 9");
    await screen.findByText(/no longer shared\.$/, {}, WAIT);
    await press("Undo");
    await screen.findByRole("link", { name: "A shed at number 9" }, WAIT);
  }, 30_000);

  it("remove a member, with undo", async () => {
    await openGroups();
    await press(/^Millrace Road owners/);
    await press("Remove: Noel Whitford");
    await screen.findByText(/^.*Noel Whitford.* removed/, {}, WAIT);
    const findMembers = () => getCollection("membership").find({ where: { GroupId: "group1" } });
    expect(findMembers()).toHaveLength(1);
    await press("Undo");
    await waitFor(() => expect(findMembers()).toHaveLength(2), WAIT);
  });

  it("are deleted after a confirmation", async () => {
    await openGroups();
    await press(/^Millrace Road owners/);
    await press("More actions for Millrace Road owners");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete group" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/cannot undo this/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete group" }));
    await screen.findByText("You are not in any groups", {}, WAIT);
    expect(getCollection("group").get("group1")).toBeUndefined();
  });

  it("can be left but not renamed by a member", async () => {
    await openGroups({ user: "guest@demo.example" });
    await press(/^Millrace Road owners/);
    await press("More actions for Millrace Road owners");
    expect(screen.queryByRole("menuitem", { name: "Rename" })).toBeNull();
    fireEvent.click(await screen.findByRole("menuitem", { name: "Leave group" }));
    fireEvent.click(await screen.findByRole("button", { name: "Leave group" }));
    await screen.findByText("You are not in any groups", {}, WAIT);
  });

  it("that no longer exist show a message", async () => {
    await openGroups({ path: "/crafted/account/settings?section=groups&open=nowhere" });
    await screen.findByText("This group is no longer available", {}, WAIT);
    await press("All groups");
    await screen.findByText("Millrace Road owners", {}, WAIT);
  });
});
