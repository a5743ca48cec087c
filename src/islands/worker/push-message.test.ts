import { describe, expect, it } from "vitest";
import { parsePushMessage } from "./push-message.ts";

const ORIGIN = "http://riverbend.localhost:4321";
const getPath = (Link: unknown) => parsePushMessage(JSON.stringify({ Title: "T", Link }), ORIGIN).path;

describe("a push message", () => {
  it("has a title, a text and a path", () => {
    const text = JSON.stringify({
      Id: "n1",
      Title: "BP-1: Permit issued",
      Text: "It is there.",
      Link: "/app-details/a1?section=documents",
      UnreadCount: 3,
    });
    expect(parsePushMessage(text, ORIGIN)).toEqual({
      title: "BP-1: Permit issued",
      body: "It is there.",
      path: "/app-details/a1?section=documents",
      id: "n1",
      unreadCount: 3,
    });
  });

  it.each(["", "null", "[]", "{", '"text"', '{"Title":5,"UnreadCount":"7"}'])(
    "that cannot be read leads to the inbox: %s",
    (text) => {
      expect(parsePushMessage(text, ORIGIN)).toEqual({
        title: "",
        body: "",
        path: "/notifications",
        id: null,
        unreadCount: null,
      });
    },
  );

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "/\t/evil.example",
    7,
  ])("never links to another origin: %s", (link) => {
    expect(getPath(link)).toBe("/notifications");
  });
});
