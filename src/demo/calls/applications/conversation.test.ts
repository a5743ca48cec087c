import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getConversation, markConversationRead, sendMessage } from "#contract/applications/conversation.ts";
import { getNotifications } from "#contract/notifications/application-notification.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
let callAsApplicant: CallService;
const id = "app011accuser";
beforeEach(async () => {
  service = await createInProcessService();
  callAsApplicant = (await signIn(service, "user")).call;
});
afterEach(() => service.close());

const createParams = () => ({ id });
const writeAtDesk = (Text: string) =>
  service.app.request(`/desk/api/applications/${id}/message`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ Text }),
  });
describe("the conversation of an application", () => {
  it("has messages in both directions, and shows which were read", async () => {
    await callAsApplicant(sendMessage, {
      params: createParams(),
      body: { Text: "When will you look at it?" },
    });
    const deskPage = await (await service.app.request(`/desk/applications/${id}`)).text();
    expect(deskPage).toContain("When will you look at it?");
    expect((await writeAtDesk("Next week.")).status).toBe(200);
    const { body } = await callAsApplicant(getConversation, { params: createParams() });
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
    const { body } = await callAsApplicant(getNotifications, { query: { PageNumber: "1", PageSize: "1" } });
    expect(body.Items[0].Link).toContain("section=messages");
    await callAsApplicant(markConversationRead, { params: createParams() });
    const { body: conversation } = await callAsApplicant(getConversation, { params: createParams() });
    expect(conversation.Items[0].IsRead).toBe(true);
  });

  it("sends a message once for each key", async () => {
    const sendOptions = { params: createParams(), body: { Text: "Once." }, key: "one-key" };
    await callAsApplicant(sendMessage, sendOptions);
    await callAsApplicant(sendMessage, sendOptions);
    expect((await callAsApplicant(getConversation, { params: createParams() })).body.Items).toHaveLength(1);
  });

  it("refuses an empty message, and accounts without access", async () => {
    expect((await callAsApplicant(sendMessage, { params: createParams(), body: { Text: " " } })).status).toBe(
      400,
    );
    const callAsOther = (await signIn(service, "guest")).call;
    expect((await callAsOther(getConversation, { params: createParams() })).status).toBe(404);
  });
});
