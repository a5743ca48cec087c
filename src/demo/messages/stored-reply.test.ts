import { expect, it } from "vitest";
import { createMessage } from "./message.ts";
import { readReply, storeReply } from "./stored-reply.ts";

it("a stored reply is restored unchanged, with messages at any depth", () => {
  const reply = {
    Title: createMessage("service.greeting", { name: "Ada" }),
    Items: [{ Name: createMessage("service.busy") }, "own words"],
    Answers: { messageKey: "service.busy" },
  };
  expect(readReply(JSON.parse(JSON.stringify(storeReply(reply))))).toEqual(reply);
  expect(readReply(storeReply(null))).toBe(null);
});
