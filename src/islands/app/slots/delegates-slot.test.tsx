import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOutbox } from "#demo/domain/notifications/outbox.ts";
import { type AreaFixture, type AreaOptions, openArea, putUnderAssessment } from "../area.fixture.tsx";

let area: AreaFixture;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => area.close());

const WAIT = { timeout: 8_000 };
const getDelegations = () => area.service.context.store.collection("delegation");
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }, WAIT));
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name, { selector: "input" }, WAIT), { target: { value } });

async function openDelegates(options: AreaOptions = {}) {
  area = await openArea({ path: "/crafted/account/settings?section=delegates", ...options });
}

describe("inviting a delegate", () => {
  it("asks for the person, the rights, the end date and who gets updates", async () => {
    await openDelegates();
    await press("Invite someone");
    await press("Send invitation");
    await screen.findByRole("link", { name: "Choose who gets the updates" });
    await type(/^Their email address/, "rosa@drafting.example");
    fireEvent.click(screen.getByRole("checkbox", { name: "Edit" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Request inspections" }));
    fireEvent.click(screen.getByRole("radio", { name: "Both of us" }));
    await press("Send invitation");
    await screen.findByText(/^Invitation sent to/, {}, WAIT);
    const [created] = getDelegations().find({ where: { Email: "rosa@drafting.example" } });
    expect(created).toMatchObject({
      Rights: ["view", "edit", "book"],
      UpdatesTo: "both",
      ApplicationIds: null,
    });
    expect(readOutbox(area.service.context, "rosa@drafting.example")).toHaveLength(1);
  });

  it("can be limited to applications found by search", async () => {
    await openDelegates({
      arrange: (context) => void putUnderAssessment(context, { Title: "A shed at number 9" }),
    });
    await press("Invite someone");
    await type(/^Their email address/, "rosa@drafting.example");
    fireEvent.click(screen.getByRole("radio", { name: "Selected applications" }));
    fireEvent.click(screen.getByRole("radio", { name: "Me" }));
    await press("Send invitation");
    await screen.findByRole("link", { name: "Choose at least one application, or all of them" });
    fireEvent.click(await screen.findByRole("checkbox", { name: "A shed at number 9" }, WAIT));
    await press("Send invitation");
    await screen.findByText(/^Invitation sent to/, {}, WAIT);
    const [created] = getDelegations().find({ where: { Email: "rosa@drafting.example" } });
    expect(created?.ApplicationIds).toHaveLength(1);
  });

  it("rejects oneself with the service's error at the field", async () => {
    await openDelegates();
    await press("Invite someone");
    await type(/^Their email address/, "user@demo.example");
    fireEvent.click(screen.getByRole("radio", { name: "Me" }));
    await press("Send invitation");
    await screen.findByRole("link", { name: /^This is your own email address/ }, WAIT);
  });
});

describe("given delegations", () => {
  it("are withdrawn after a confirmation, and stay on record", async () => {
    await openDelegates();
    await press("Remove: Hamish Bellweather");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/can no longer see your applications/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await screen.findByText(/no longer acts for you$/, {}, WAIT);
    await waitFor(
      () => expect(screen.queryByRole("button", { name: "Remove: Hamish Bellweather" })).toBeNull(),
      WAIT,
    );
    expect(screen.getByText("Ended: 2")).toBeTruthy();
  });

  it("are offered again or removed after their invitation has expired", async () => {
    await openDelegates({
      arrange: ({ store }) => {
        const [givenDelegation] = store
          .collection("delegation")
          .find({ where: { OwnerId: "acc-user", State: "active" } });
        if (!givenDelegation) throw new Error("the demo data has no given delegation");
        store.collection("delegation").put({
          ...givenDelegation,
          ...{ Id: "expired", State: "invited", DelegateId: null, Email: "late@drafting.example" },
          ...{ InvitationExpiresAt: "2020-01-01T00:00:00Z", AnsweredAt: null },
        });
      },
    });
    await screen.findByRole("button", { name: "Send again: late@drafting.example" }, WAIT);
    await press("Remove: late@drafting.example");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/has expired/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await screen.findByText(/^The invitation to .* no longer works$/, {}, WAIT);
    expect(getDelegations().get("expired")?.State).toBe("withdrawn");
  });

  it("can be changed", async () => {
    await openDelegates();
    await press("Change: Hamish Bellweather");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Sign" }, WAIT));
    await press("Save");
    await screen.findByText("Can view, edit, and sign", {}, WAIT);
  });
});

describe("received delegations", () => {
  const delegateOptions = { user: "delegate@demo.example" } as const;

  it("are accepted, and their applications become visible", async () => {
    await openDelegates(delegateOptions);
    await press("Accept: Marguerite Tan");
    await screen.findByText(/^You now act for .*Marguerite Tan/, {}, WAIT);
    const [answeredDelegation] = getDelegations().find({ where: { OwnerId: "acc-admin" } });
    expect(answeredDelegation).toMatchObject({ State: "active", DelegateId: "acc-delegate" });
  });

  it("show on the application for whom one acts, with which rights, and who is notified", async () => {
    let id = "";
    area = await openArea({
      ...delegateOptions,
      path: "/app-list",
      arrange: (context) => {
        id = putUnderAssessment(context).Id;
      },
    });
    await area.router.navigate({ href: `/app-details/${id}` });
    const bar = await screen.findByRole("complementary", { name: "Application owner" }, WAIT);
    expect(bar.textContent?.replace(/[\u2066-\u2069]/g, "")).toBe(
      "You are acting for Ada Okafor. You can edit, but not lodge, request inspections, or sign. Updates go to Ada Okafor.",
    );
  });
});
