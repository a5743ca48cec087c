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

const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const waitForSave = () =>
  waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), { timeout: 15_000 });
const queryCoOwnerGroup = () =>
  screen.queryByRole("group", { name: "Signature of another owner of the land" });

async function openDeclaration() {
  pressButton(/^Declaration/);
  await screen.findByRole("heading", { level: 1, name: "Declaration" });
}

function addCoOwner() {
  pressButton("Add co-owner");
  fireEvent.input(screen.getByLabelText("Name in full, as on the title"), {
    target: { value: "Grace Hopper" },
  });
  fireEvent.click(within(screen.getByRole("radiogroup", { name: /^Do they agree/ })).getByLabelText("Yes"));
}

it("the statements that may be left open follow the others", async () => {
  await openDeclaration();
  const statements = within(screen.getByRole("group", { name: "I declare" }));
  const boxes = statements.getAllByRole<HTMLInputElement>("checkbox");
  const optionalFlags = boxes.map(({ labels }) => labels?.[0]?.textContent.includes("(optional)"));
  expect(optionalFlags.filter(Boolean)).toHaveLength(1);
  expect(optionalFlags.at(-1)).toBe(true);
});

describe("a co-signer's signature", () => {
  it("is asked for only if the answers require it", async () => {
    await openDeclaration();
    expect(queryCoOwnerGroup()).toBeNull();
    pressButton(/^About you/);
    await screen.findByRole("heading", { level: 1, name: "About you" });
    addCoOwner();
    await openDeclaration();
    expect(queryCoOwnerGroup()).not.toBeNull();
  });

  it("asked for by email shows the current state of each person only", async () => {
    addCoOwner();
    await waitForSave();
    const answers = fixture.service.context.store.collection("answers");
    const storedAnswers = answers.get(id);
    const signature = { method: "typed", value: "Grace", name: "Grace Hopper", requestId: "r2" };
    if (storedAnswers)
      answers.put({
        ...storedAnswers,
        Answers: { ...storedAnswers.Answers, "signatures.coOwner": signature },
      });
    const day = "2026-11-21T02:00:00Z";
    const toRequest = (Id: string, Name: string, State: string) => ({
      ...{ Id, Name, State, Kind: "co-signer", Role: "coOwner", Email: `${Name}@mail.example` },
      ...{ SentAt: day, EndsAt: day, AnsweredAt: day, Comment: null },
    });
    const requests = [
      toRequest("r1", "Grace", "more-information"),
      toRequest("r3", "Alan", "declined"),
      toRequest("r2", "Grace", "changed"),
      toRequest("r4", "Grace", "withdrawn"),
    ];
    fixture.stage.network = async (request, answer) =>
      request.url.includes("/GetSignatureRequests/") ? Response.json(requests) : answer();
    fixture.show(`/${id}/declaration`);
    const list = await screen.findByRole("list", { name: "People asked to sign by email" });
    const states = [...list.querySelectorAll(".status")].map(({ textContent }) => textContent);
    expect(states).toEqual(["Needs to sign again", "Does not agree"]);
    screen.getByText(/^Signed by Grace Hopper before the application changed/);
  });

  it("is required for lodging, and stored with the answers", async () => {
    addCoOwner();
    await openDeclaration();
    pressButton("Lodge the application");
    const summary = await screen.findByRole("alert", { name: "There is a problem" });
    const links = within(summary).getAllByRole("link");
    // In page order: the applicant signs above the other owner.
    expect(links.map(({ textContent }) => textContent).slice(-2)).toEqual([
      "Sign the application",
      "Sign “Signature of another owner of the land”",
    ]);
    const group = queryCoOwnerGroup() as HTMLElement;
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
    pressButton("Sign again");
    await waitForSave();
    expect(fixture.answersOf(id)["signatures.coOwner"]).toBeUndefined();
  });
});
