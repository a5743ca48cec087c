import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getConversation, markConversationRead, sendMessage } from "#contract/applications/conversation.ts";
import { getNotifications } from "#contract/notifications/application-notification.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
let applicant: CallService;
const id = "app011accuser";
beforeEach(async () => {
  service = await createInProcessService();
  applicant = (await signIn(service, "user")).call;
});
afterEach(() => service.close());

const params = () => ({ id });
const writeAtDesk = (Text: string) =>
  service.app.request(`/desk/api/applications/${id}/message`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ Text }),
  });
describe("the conversation of an application", () => {
  it("has messages in both directions, and shows which were read", async () => {
    await applicant(sendMessage, { params: params(), body: { Text: "When will you look at it?" } });
    const desk = await (await service.app.request(`/desk/applications/${id}`)).text();
    expect(desk).toContain("When will you look at it?");
    expect((await writeAtDesk("Next week.")).status).toBe(200);
    const { body } = await applicant(getConversation, { params: params() });
    expect(body.CanWrite).toBe(true);
    expect(body.Items).toMatchObject([
      { Side: "applicant", Text: "When will you look at it?", IsRead: true },
      { Side: "officer", Text: "Next week.", IsRead: false },
    ]);
  });

  it("notifies the applicant of the officer's message, and shows when the applicant has read it", async () => {
    await writeAtDesk("Please call me.");
    const [mail] = readOutbox(service.context, "user@demo.example");
    expect(mail?.Subject).toMatch(/^New message about /);
    expect(mail?.Text).toContain("Please call me.");
    const { body } = await applicant(getNotifications, { query: { PageNumber: "1", PageSize: "1" } });
    expect(body.Items[0].Link).toContain("section=messages");
    await applicant(markConversationRead, { params: params() });
    const { body: conversation } = await applicant(getConversation, { params: params() });
    expect(conversation.Items[0].IsRead).toBe(true);
  });

  it("sends a message once for each key", async () => {
    const sending = { params: params(), body: { Text: "Once." }, key: "one-key" };
    await applicant(sendMessage, sending);
    await applicant(sendMessage, sending);
    expect((await applicant(getConversation, { params: params() })).body.Items).toHaveLength(1);
  });

  it("refuses an empty message, and accounts without access", async () => {
    expect((await applicant(sendMessage, { params: params(), body: { Text: " " } })).status).toBe(400);
    const callAsOther = (await signIn(service, "guest")).call;
    expect((await callAsOther(getConversation, { params: params() })).status).toBe(404);
  });
});
