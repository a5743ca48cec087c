import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { notifyAccounts } from "#demo/domain/notifications/notify.ts";
import { unfilteredInbox, useInboxFilter } from "#features/notifications/inbox/inbox.store.ts";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

let area: AreaFixture;
beforeEach(() => useInboxFilter.setState(unfilteredInbox));
afterEach(() => area.close());

const notifyTitle = (context: ServiceContext, title: string) =>
  notifyAccounts(context, {
    kind: "permit-issued",
    accountIds: ["acc-user"],
    title,
    paragraphs: ["your permit is there."],
    link: "/app-list",
  });
function arrange(context: ServiceContext) {
  const notifications = context.store.collection("notification");
  for (const { Id } of notifications.find({})) notifications.delete(Id);
  notifyTitle(context, "First");
  notifyTitle(context, "Second");
}
const openInbox = (network?: (request: Request, respond: () => Promise<Response>) => Promise<Response>) =>
  openArea({ path: "/notifications", arrange, ...(network && { network }) });
const findBell = (name: string) => screen.findByRole("button", { name });

describe("the bell", () => {
  it("counts unread notifications, including those from the websocket", async () => {
    area = await openInbox();
    await findBell("Notifications, 2 unread");
    area.receiveMessage({ Type: "Notification", TopicName: area.topic, UnreadCount: 7, News: null });
    await findBell("Notifications, 7 unread");
  });

  it("ignores messages for other accounts", async () => {
    area = await openInbox();
    await findBell("Notifications, 2 unread");
    area.receiveMessage({ Type: "Notification", TopicName: "someone", UnreadCount: 9, News: null });
    await findBell("Notifications, 2 unread");
  });
});

describe("the inbox", () => {
  it("marks an entry read optimistically", async () => {
    const heldResponses: (() => void)[] = [];
    area = await openInbox(async (request, respond) => {
      if (request.url.includes("UpdateMultiple")) await new Promise<void>((go) => heldResponses.push(go));
      return respond();
    });
    fireEvent.click(await screen.findByRole("button", { name: "More actions for Second" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Mark as read" }));
    await findBell("Notifications, 1 unread");
    expect(heldResponses).toHaveLength(1);
    for (const go of heldResponses) go();
    await findBell("Notifications, 1 unread");
  });

  it("rolls back with the reason if the service refuses", async () => {
    area = await openInbox(async (request, respond) =>
      request.url.includes("UpdateMultiple")
        ? Response.json({ error: "Not today." }, { status: 400 })
        : respond(),
    );
    fireEvent.click(await screen.findByRole("button", { name: "More actions for Second" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Mark as read" }));
    await screen.findByText("Not today.");
    await findBell("Notifications, 2 unread");
  });

  it("removes entries optimistically; undo remains after new messages", async () => {
    area = await openInbox();
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select First" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Second" }));
    const [remove] = screen.getAllByRole("button", { name: "Delete" });
    if (remove) fireEvent.click(remove);
    await screen.findByText("2 notifications deleted.");
    await findBell("Notifications, none unread");
    notifyTitle(area.service.context, "Third");
    area.receiveMessage({ Type: "Notification", TopicName: area.topic, UnreadCount: 1, News: null });
    await screen.findByRole("link", { name: /Third/ });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByRole("link", { name: /Second/ });
    const titles = within(screen.getByRole("tabpanel")).getAllByRole("heading", { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Unread: First", "Unread: Second", "Unread: Third"]),
    );
  });

  it("shows an empty state, and a retry after an error", async () => {
    let isServiceDown = true;
    area = await openInbox(async (request, respond) =>
      isServiceDown && request.url.includes("ApplicationNotification/GetList")
        ? Response.json({ error: "" }, { status: 400 })
        : respond(),
    );
    await screen.findByText("We could not load your notifications");
    isServiceDown = false;
    const notifications = area.service.context.store.collection("notification");
    for (const { Id } of notifications.find({})) notifications.delete(Id);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No notifications yet");
  });

  it("keeps its filter while the portal is open, without a query in the address", async () => {
    area = await openInbox();
    fireEvent.click(await screen.findByRole("tab", { name: /Unread/ }));
    await area.router.navigate({ href: "/app-list" });
    await area.router.navigate({ href: "/notifications" });
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: /Unread/ }).getAttribute("aria-selected")).toBe("true"),
    );
  });
});
